// One socket per table. A dead link is noticed within 12 seconds, said, and mended with growing pauses.

export type Frame = { t: string } & Record<string, unknown>;

// After so much silence we ask whether anybody is there, and so long we wait for an answer.
const SILENCE = 10_000;
const ANSWER = 2_000;
const CONNECTING = 10_000;
const LONGEST = 10_000;
// The server closed for good: the cookie is not ours, or there is no such table.
const FINAL = new Set([4403, 4404]);
// It wants to be left alone for a while.
const BUSY = new Set([4408, 4429]);

export interface Listener {
  frame(frame: Frame): void;
  opened(): void;
  lost(since: Date, code: number, final: boolean): void;
}

export class Link {
  private ws: WebSocket | null = null;
  private tries = 0;
  private retry = 0;
  private heard = 0;
  private pinged = 0;
  private since: Date | null = null;
  private done = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
    setInterval(() => this.beat(), 1000);
    this.connect();
  }

  /** Whether it went out. */
  send(frame: Frame): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(frame));
    return true;
  }

  private connect(): void {
    clearTimeout(this.retry);
    const ws = new WebSocket(this.url);
    this.ws = ws;
    this.heard = this.pinged = Date.now();
    ws.onopen = () => {
      this.tries = 0;
      this.since = null;
      this.heard = Date.now();
      this.listener.opened();
    };
    ws.onmessage = (event) => {
      this.heard = Date.now();
      this.listener.frame(JSON.parse(String(event.data)) as Frame);
    };
    ws.onclose = (event) => {
      if (this.ws === ws) this.fell(event.code);
    };
  }

  private beat(): void {
    if (this.ws === null) return;
    const now = Date.now();
    const waiting = this.pinged > this.heard;
    if (this.ws.readyState !== WebSocket.OPEN) {
      if (now - this.heard > CONNECTING) this.drop();
    } else if (waiting) {
      if (now - this.pinged > ANSWER) this.drop();
    } else if (now - this.heard >= SILENCE) {
      this.pinged = now;
      this.send({ t: "ping" });
    }
  }

  private drop(): void {
    const dead = this.ws;
    this.fell(1006);
    dead?.close();
  }

  private fell(code: number): void {
    this.ws = null;
    this.done = FINAL.has(code);
    this.since ??= new Date();
    this.listener.lost(this.since, code, this.done);
    if (this.done) return;
    const pause = Math.min(LONGEST, 250 * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
    this.retry = window.setTimeout(() => this.connect(), BUSY.has(code) ? LONGEST : pause);
  }

  private hurry(): void {
    if (this.ws === null && !document.hidden && !this.done) {
      this.tries = 0;
      this.connect();
    }
  }

  /** The page goes away, perhaps only into the browser's memory. */
  private leave(): void {
    const ws = this.ws;
    this.ws = null;
    clearTimeout(this.retry);
    ws?.close();
  }
}
