// One line above the table for what concerns everybody and waits for an answer: a bot in my place, an end proposed, a new table.
import { byId, make, word } from "./dom";
import type { People } from "./people";

export function notice(people: People): void {
  const line = byId("notice");
  if (!line) return;
  const [text, ...buttons] = what(people);
  line.hidden = text === "";
  if (line.firstChild?.textContent === text && line.childElementCount === 1 + buttons.length) return;
  line.replaceChildren(...(text ? [make("span", {}, text), ...buttons] : []));
}

function what(people: People): [string, ...HTMLElement[]] {
  const running = people.status === "running";
  const mine = people.me.seats;
  const away = people.seats.find((person) => mine.includes(person.seat) && person.stand_in && !person.resigned);
  if (running && away) return [word("bot_for_you"), answer("take_back", { t: "hand", on: false, seat: away.seat })];
  const { have, need } = people.agree.end;
  if (running && have > 0 && mine.length) {
    const voices = word("end_voices", { have: String(have), need: String(need) });
    return [voices, answer(people.me.agreed ? "end_no" : "end_yes", { t: "agree", what: "end", on: !people.me.agreed })];
  }
  if (people.status === "finished" && people.rematch && mine.length) {
    return [word("rematch"), make("a", { class: "btn small", href: `/t/${people.rematch}` }, word("rematch_go"))];
  }
  return [""];
}

function answer(key: string, frame: object): HTMLElement {
  return make("button", { class: "btn small", type: "button", "data-send": JSON.stringify(frame) }, word(key));
}
