// Sounds are optional and synthesised: a tap of wood for a move, a bowl for one's own turn, a low drum for a refusal.
type Kind = "move" | "turn" | "refused" | "over";

const NOTES: Record<Kind, [frequency: number, start: number, length: number, type: OscillatorType][]> = {
  move: [[320, 0, 0.05, "triangle"]],
  turn: [
    [659, 0, 0.5, "sine"],
    [988, 0.09, 0.6, "sine"],
  ],
  refused: [[110, 0, 0.16, "sine"]],
  over: [
    [523, 0, 0.5, "sine"],
    [659, 0.12, 0.5, "sine"],
    [784, 0.24, 0.8, "sine"],
  ],
};

const KEY = "tatami.sound";
let context: AudioContext | null = null;

export const soundOn = (): boolean => localStorage.getItem(KEY) === "on";

export function setSound(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) play("turn");
}

export function play(kind: Kind): void {
  if (!soundOn()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [frequency, start, length, type] of NOTES[kind]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + start;
    tone.type = type;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
