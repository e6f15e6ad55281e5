// Pointing: while another decides, who has a seat shows the others an element of the table. Where the template wants it.
import { all, make, word } from "./dom";
import { stage } from "./morph";
import { nameOf } from "./names";
import { crest } from "./people";
import { announce } from "./talk";

const SHOWN = 4500;

interface Pointing {
  at: string;
  mark: HTMLElement;
  timer: number;
}

const shown = new Map<number, Pointing>();

const named = (root: HTMLElement, at: string): HTMLElement | undefined =>
  all(`[data-p="${CSS.escape(at)}"], [data-word="${CSS.escape(at)}"]`, root).find((element) => element.checkVisibility());

export const suggests = (root: HTMLElement): boolean => root.querySelector("[data-suggest]") !== null;

/** Somebody points: his crest stands at the element for some seconds, and it is said. */
export function showPoint(root: HTMLElement, seat: number, at: string): void {
  const element = named(root, at);
  if (!element) return;
  end(root, seat);
  const mark = make("span", { class: "pointing" }, crest(seat, false));
  shown.set(seat, { at, mark, timer: window.setTimeout(() => end(root, seat), SHOWN) });
  stage.append(mark);
  keepPoints(root);
  announce(word("points", { name: nameOf(seat), what: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "" }));
}

function end(root: HTMLElement, seat: number): void {
  const old = shown.get(seat);
  if (!old) return;
  clearTimeout(old.timer);
  old.mark.remove();
  shown.delete(seat);
  keepPoints(root);
}

/** Elements move and are drawn anew: the crests stay with them. */
export function keepPoints(root: HTMLElement): void {
  for (const element of all(".pointed", root)) element.classList.remove("pointed");
  if (shown.size && stage.parentElement !== root) root.append(stage);
  for (const { at, mark } of shown.values()) {
    const element = named(root, at);
    mark.hidden = !element;
    if (!element) continue;
    element.classList.add("pointed");
    const { right, top } = element.getBoundingClientRect();
    mark.style.setProperty("translate", `${Math.min(right, innerWidth - 12)}px ${Math.max(top, 12)}px`);
  }
}
