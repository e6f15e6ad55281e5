// Who sits where: names, presence, bots, clocks, mute, and the voices for what a table decides together.
import { all, byId, icon, make, word } from "./dom";
import { setNames } from "./names";

export interface Person {
  seat: number;
  kind: "human" | "bot" | "open";
  name: string;
  /** The same person has the same mark all over this table, and nowhere else. */
  who: string | null;
  bot: string;
  present: boolean;
  /** Why a bot plays here for a person: "" where none does. */
  stand_in: string;
  resigned: boolean;
  asked: boolean;
  /** When the time is up, in seconds since 1970. */
  until: number | null;
}

interface Voices {
  have: number;
  need: number;
}

export interface People {
  status: string;
  ended: string;
  seats: Person[];
  watching: number;
  agree: { end: Voices; bot: Record<string, Voices> };
  rematch: string | null;
  me: { who: string | null; seats: number[]; host: boolean; auto: number[]; agreed: boolean };
}

const MUTED = "tatami.muted";
const MOST_MUTED = 200;
const muted = new Set<string>(JSON.parse(localStorage.getItem(MUTED) ?? "[]") as string[]);
let people: People | null = null;
/** How far the server's clock is ahead of ours, in seconds. */
let ahead = 0;

export const isMuted = (who: string): boolean => muted.has(who);
export const serverClock = (now: number): void => void (ahead = now - Date.now() / 1000);
/** Who resigned has lost: what his seat wins is the bot's. */
const givenName = (person: Person): string => (person.resigned ? word("gave_up", { name: person.name }) : person.name);
export const personName = (person: Person): string => givenName(person) || (person.kind === "bot" ? word("bot_name", { number: String(person.seat + 1) }) : word("open"));

export function showPeople(now: People): void {
  people = now;
  setNames(now.seats.map(personName));
  const list = byId("people");
  if (list) {
    const focus = list.contains(document.activeElement) ? document.activeElement?.getAttribute("data-focus") : null;
    list.replaceChildren(...now.seats.map((person) => row(person, now)));
    if (focus) list.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
  }
  const watching = byId("watching");
  if (watching) watching.textContent = now.watching ? word("watching", { count: String(now.watching) }) : "";
  showAgreements(now);
  tick();
}

function showAgreements(now: People): void {
  const auto = byId("auto");
  if (auto instanceof HTMLInputElement) auto.checked = now.me.auto.length > 0;
  byId("agree-end")?.setAttribute("aria-pressed", String(now.me.agreed));
}

function row(person: Person, now: People): HTMLElement {
  const open = person.kind === "open";
  const item = make("li", { class: `person${person.asked ? " turn" : ""}${open ? " free" : ""}` });
  item.append(crest(person.seat, open), make("span", { class: "whose" }, make("b", {}, personName(person)), make("small", {}, stateOf(person, now))));
  item.append(make("time", { class: "clock num", "data-until": person.until === null ? "" : String(person.until) }));
  const made = buttons(person, now);
  if (made.length) item.append(make("span", { class: "acts" }, ...made));
  return item;
}

function stateOf(person: Person, now: People): string {
  if (person.kind === "bot") return word(`level.${person.bot}`);
  if (person.kind === "open") return "";
  if (person.resigned) return word("resigned");
  if (person.stand_in) return word("stand_in");
  if (now.me.seats.includes(person.seat)) return word("you");
  return word(person.present ? "present" : "absent");
}

const CRESTS = ["pine", "wave", "crane", "bamboo", "moon", "fan", "mitsudomoe"];

export function crest(seat: number, open: boolean): HTMLElement {
  return make("span", { class: `crest seat-${seat + 1}${open ? " free" : ""}` }, ...(open ? [] : [icon(`crest-${CRESTS[seat % 7]}`)]));
}

function buttons(person: Person, now: People): HTMLElement[] {
  const made: HTMLElement[] = [];
  const { seat, who } = person;
  const mine = now.me.seats.includes(seat);
  const running = now.status === "running";
  if (mine && running && person.stand_in) made.push(button("take_back", `back-${seat}`, { "data-send": JSON.stringify({ t: "hand", on: false, seat }) }));
  if (mine && now.me.seats.length > 1) made.push(button("look", `look-${seat}`, { "data-send": JSON.stringify({ t: "look", seat }) }, person.name));
  if (mine || person.kind !== "human" || who === null) return made;
  if (who !== now.me.who) made.push(button(muted.has(who) ? "unmute" : "mute", `mute-${seat}`, { "data-mute": who }, person.name));
  if (running && !person.present && !person.stand_in && !person.resigned && now.me.seats.length) {
    made.push(button("vote_bot", `bot-${seat}`, { "data-send": JSON.stringify({ t: "agree", what: "bot", seat, on: true }) }, person.name, now.agree.bot[String(seat)]));
  }
  return made;
}

function button(key: string, focus: string, more: Record<string, string>, whose = "", voices?: Voices): HTMLElement {
  const count = voices?.have ? ` ${voices.have}/${voices.need}` : "";
  const label = whose ? make("span", { class: "sr" }, ` ${whose}`) : "";
  return make("button", { class: "btn small", type: "button", "data-focus": focus, ...more }, word(key) + count, label);
}

/** A person's words are shown or not, from now on and in this browser only. */
export function toggleMute(who: string): void {
  if (!muted.delete(who)) muted.add(who);
  localStorage.setItem(MUTED, JSON.stringify([...muted].slice(-MOST_MUTED)));
  for (const line of all("[data-who]")) line.hidden = muted.has(line.dataset["who"] ?? "");
  if (people) showPeople(people);
}

/** Clocks: the server says when time is up, we count down. */
export function tick(): void {
  for (const clock of all(".clock")) {
    const until = Number(clock.dataset["until"]);
    const left = until ? Math.max(0, Math.ceil(until - ahead - Date.now() / 1000)) : 0;
    const text = until ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : "";
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("short", until > 0 && left <= 10);
  }
}
