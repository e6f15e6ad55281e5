// The log and the chat: lines that come, older ones on request, mute, and what is read aloud.
import { all, byId, icon, make, word } from "./dom";
import { named, namedNodes } from "./names";
import { isMuted } from "./people";

export interface Line {
  n: number;
  text: string;
}

const PAUSE = 150;
let aloud: string[] = [];
let speaking = 0;

/** Says something to screen readers: what comes close together is said together. */
export function announce(...sentences: string[]): void {
  aloud.push(...sentences);
  clearTimeout(speaking);
  speaking = window.setTimeout(() => {
    byId("live")?.replaceChildren(...aloud.map((sentence) => make("p", {}, sentence)));
    aloud = [];
  }, PAUSE);
}

let oldest = 0;

/** What has just happened: on top of the log, and aloud. */
export function showNews(lines: string[]): void {
  const list = byId("log");
  for (const line of lines) list?.prepend(make("li", {}, ...namedNodes(line)));
  announce(...lines.map(named));
}

/** An answer to a question for the log: all of it, or what came before its oldest line. */
export function showLog(before: number, lines: Line[], more: boolean): void {
  const list = byId("log");
  const items = lines.toReversed().map((line) => make("li", {}, ...namedNodes(line.text)));
  if (before === 0) list?.replaceChildren(...items);
  else list?.append(...items);
  oldest = lines[0]?.n ?? oldest;
  const button = byId("older");
  if (button) button.hidden = !more;
}

export const oldestLine = (): number => oldest;

export interface Said {
  n: number;
  from: string;
  name: string;
  text: string;
  at: number;
}

/** One line of chat, unless it is there already; whether anybody will see it. */
export function showChat(said: Said): boolean {
  const list = byId("chat");
  if (!list || list.querySelector(`[data-n="${said.n}"]`)) return false;
  const time = new Date(said.at * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  const line = make("li", { "data-who": said.from, "data-n": String(said.n) }, muteOf(said), make("b", {}, said.name), " ", make("span", {}, said.text), make("time", {}, time));
  line.hidden = isMuted(said.from);
  const stick = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  list.append(line);
  if (line.hidden) showUnheard();
  if (stick) list.scrollTop = list.scrollHeight;
  return !line.hidden;
}

let me: string | null = null;

/** Also who has no seat, and so no place in the list of people, need not be heard. */
function muteOf(said: Said): HTMLElement {
  const label = `${word("mute")}: ${said.name}`;
  const button = make("button", { class: "btn quiet small", type: "button", "data-mute": said.from, "aria-label": label, title: label }, icon("sound-off"));
  button.hidden = said.from === me;
  return button;
}

/** One's own lines, once it is known which they are. */
export function ownLines(who: string | null): void {
  me = who;
  for (const line of all("#chat li")) for (const button of all("[data-mute]", line)) button.hidden = line.dataset["who"] === me;
}

/** Whose lines are not shown, and a way to hear them again. */
export function showUnheard(): void {
  const names = new Map(all("#chat li[hidden]").map((line) => [line.dataset["who"] ?? "", line.querySelector("b")?.textContent ?? ""]));
  byId("unheard")?.replaceChildren(...[...names].map(([who, name]) => make("button", { class: "btn small", type: "button", "data-mute": who }, `${word("unmute")}: ${name}`)));
}

export const speakChat = (said: Said): void => announce(word("says", { name: said.name, text: said.text }));
