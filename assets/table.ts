// The client of a table, whatever the game: it shows what the server sends and sends what the player does.
import { coverAt, coverFor } from "./cover";
import { all, around, boot, byId, make, seen, word } from "./dom";
import { draggable, stepAt } from "./drag";
import { keepDwelling } from "./dwell";
import { extras, toast } from "./extras";
import { keys, lead } from "./keys";
import { magnify } from "./lens";
import { update } from "./morph";
import { fillLabels, fillNames, named } from "./names";
import { Notebook } from "./notes";
import { notice } from "./notice";
import { keepPans, pannable } from "./pan";
import { Paths } from "./paths";
import { type People, serverClock, showPeople, tick, toggleMute } from "./people";
import { close, showRule, side, unseen } from "./side";
import { type Frame, Link } from "./socket";
import { play } from "./sound";
import { keepSteps, tellSteps } from "./steps";
import { keepPoints, showPoint, suggests } from "./suggest";
import { switches } from "./switches";
import { type Line, oldestLine, ownLines, type Said, showChat, showLog, showNews, showUnheard, speakChat } from "./talk";
import { waitingRoom } from "./waiting";

const root = byId("table") as HTMLElement;
let version = 0;
let seat: number | null = "seat" in root.dataset ? Number(root.dataset["seat"]) : null;
let turn = false;
/** A word is on its way: a second one would be chosen from a view that is about to change. */
let busy = false;
let ribbon: HTMLElement[] = [];
/** The link was lost: what happened meanwhile is asked for. */
let away = false;

const paths = new Paths(root, {
  take: (chosen) => act({ t: "do", word: chosen }),
  why: (path) => send({ t: "why", path }),
});

const notebook = new Notebook(root, () => `${root.dataset["socket"] ?? ""}:${seat ?? ""}`);

const url = new URL(root.dataset["socket"] ?? "", location.href);
url.protocol = url.protocol.replace("http", "ws");
const link = new Link(url.href, { frame: receive, opened, lost });

function send(frame: Frame): boolean {
  const out = link.send(seat === null || "seat" in frame ? frame : { ...frame, seat });
  if (!out) toast(word("not_sent"));
  return out;
}

function act(frame: Frame): void {
  if (busy) return;
  setBusy(send({ ...frame, v: version }));
  say();
}

let telling = 0;

/** An answer may have to wait for its moment: after a little while the status line says that it is on its way. */
function setBusy(now: boolean): void {
  busy = now;
  clearTimeout(telling);
  root.classList.remove("sent");
  if (now) telling = window.setTimeout(() => root.classList.add("sent"), 300);
}

// What comes.

function opened(): void {
  document.body.classList.remove("lost");
  setBusy(false);
  if (away) send({ t: "log", before: 0 });
  away = false;
}

function lost(since: Date, code: number, final: boolean): void {
  setBusy(false);
  away = true;
  const line = byId("lost");
  const time = since.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const key = code === 4404 ? "lost_table" : final ? "lost_final" : code === 4408 || code === 4429 ? "lost_busy" : "lost";
  if (line) line.textContent = word(key, { time });
  document.body.classList.add("lost");
}

function receive(frame: Frame): void {
  const heard = HEARD[frame.t];
  heard?.(frame);
}

const HEARD: Record<string, (frame: Frame) => void> = {
  view: (frame) => showView(frame),
  people: (frame) => meet(frame as unknown as People),
  news: (frame) => news(frame["lines"] as string[]),
  log: (frame) => showLog(Number(frame["before"]), frame["lines"] as Line[], Boolean(frame["more"])),
  chat: (frame) => hear(frame as unknown as Said),
  why: (frame) => refuse(frame),
  refused: (frame) => refuse(frame),
  sorry: (frame) => refuse(frame),
  point: (frame) => showPoint(root, Number(frame["seat"]), String(frame["at"])),
  ack: () => undefined,
  pong: (frame) => serverClock(Number(frame["now"])),
};

function showView(frame: Frame): void {
  setBusy(false);
  version = Number(frame["v"]);
  root.dataset["v"] = String(version);
  const before = seat;
  seat = frame["seat"] as number | null;
  coverAt(root, seat);
  update(root, String(frame["html"]), settle);
  document.title = String(frame["title"]);
  const mine = Boolean(frame["turn"]);
  if (mine && !turn) play("turn");
  turn = mine;
  // Another seat was told other things.
  if (before !== null && before !== seat) send({ t: "log", before: 0 });
}

/** Everything the server does not know of is put back after a morph, before anything is painted. */
function settle(): void {
  fillNames(root);
  fillLabels(root);
  keepPans(root);
  notebook.keep();
  keepSteps(root);
  paths.refresh();
  keepPoints(root);
  say(...ribbon);
}

function meet(people: People): void {
  showPeople(people);
  coverFor(people);
  ownLines(people.me.who);
  notice(people);
  fillLabels(root);
  waitingRoom(root, people);
}

function news(lines: string[]): void {
  showNews(lines);
  if (!turn) play("move");
}

function hear(said: Said): void {
  if (!showChat(said)) return;
  unseen();
  speakChat(said);
}

// The ribbon: why not, with the paragraph one click away. It stays until the next step.

function refuse(frame: Frame): void {
  setBusy(false);
  play("refused");
  const rule = String(frame["rule"] ?? "");
  const parts = [make("p", {}, named(String(frame["text"])))];
  if (rule) parts.push(make("a", { href: `/rules/${root.dataset["game"]}#${rule}`, "data-rule": rule }, `§ ${String(frame["title"] ?? "") || rule}`));
  parts.push(make("button", { class: "shut", type: "button", "data-shut": true, "aria-label": word("close") }, "×"));
  say(...parts);
}

function say(...parts: HTMLElement[]): void {
  ribbon = parts;
  for (const place of all("[data-text=why]", root)) {
    place.replaceChildren(...parts);
    place.hidden = parts.length === 0;
  }
}

// What the player does.

function click(event: MouseEvent): void {
  const chosen = around(event, "[data-word]");
  const step = around(event, "[data-p]")?.dataset["p"] ?? stepAt(event.target as Element, paths);
  const shown = chosen?.dataset["word"] ?? step;
  if (around(event, "[data-shut]")) say();
  else if (shown && seat !== null && !turn && suggests(root)) send({ t: "point", at: shown });
  else if (chosen) act({ t: "do", word: chosen.dataset["word"] ?? "" });
  else if (around(event, "[data-undo]")) act({ t: "undo", count: Number(around(event, "[data-undo]")?.dataset["undo"]) });
  else if (around(event, "[data-back]")) paths.back();
  else if (step) tap(step, event.detail === 0);
}

function tap(step: string, byKey: boolean): void {
  say();
  paths.tap(step);
  if (byKey) lead(root, paths);
}

function escape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
  const last = paths.path.at(-1);
  if (close()) return;
  if (paths.back()) seen(`[data-p="${CSS.escape(last ?? "")}"]`, root)[0]?.focus();
  else say();
}

function outside(event: MouseEvent): void {
  const rule = around(event, "[data-rule]");
  if (rule && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    showRule(rule.dataset["rule"] ?? "", rule);
  }
  const frame = around(event, "[data-send]")?.dataset["send"];
  if (frame) send(JSON.parse(frame) as Frame);
  const who = around(event, "[data-mute]")?.dataset["mute"];
  if (who) {
    toggleMute(who);
    showUnheard();
  }
  if (around(event, "#older")) send({ t: "log", before: oldestLine() });
  if (around(event, "#agree-end")) send({ t: "agree", what: "end", on: byId("agree-end")?.getAttribute("aria-pressed") !== "true" });
}

root.addEventListener("click", click);
document.addEventListener("click", outside);
document.addEventListener("keydown", escape);
byId("auto")?.addEventListener("change", (event) => send({ t: "auto", on: (event.target as HTMLInputElement).checked }));
byId("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = byId("say-text") as HTMLInputElement;
  if (field.value.trim() && send({ t: "say", text: field.value })) field.value = "";
});
switches();
extras();
side();
keys(root, paths);
draggable(root, paths);
pannable(root);
magnify(root);
for (const kind of ["resize", "scroll"]) addEventListener(kind, () => keepPoints(root), { passive: true, capture: true });
setInterval(tick, 1000);
if (boot["people"]) meet(boot["people"] as People);
if (boot["log"]) receive(boot["log"] as Frame);
for (const said of (boot["chat"] as Said[] | undefined) ?? []) showChat(said);
settle();
keepDwelling(root, () => undefined);
tellSteps();
