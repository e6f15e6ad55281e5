// What a view shows for a while only, such as a finished trick: an element with an id and data-dwell, in milliseconds.
// The page alone keeps it; input and rules do not wait. What was there when the page was loaded has had its time.
import { all } from "./dom";

const USUAL = 1400;
const born = new Map<string, number>();
let loaded = false;

/** How long it may still be seen. */
export function left(element: HTMLElement): number {
  const now = performance.now();
  const since = born.get(element.id) ?? (loaded ? now : -Infinity);
  if (element.id) born.set(element.id, since);
  return since + (Number(element.dataset["dwell"]) || USUAL) - now;
}

/** After a morph: what has had its time is put away, and what has not will be; `leave` is called when it goes. */
export function keepDwelling(root: HTMLElement, leave: (element: HTMLElement) => void): void {
  const here = all("[data-dwell]", root);
  for (const element of here) {
    const rest = left(element);
    if (rest <= 0) element.hidden = true;
    else setTimeout(() => end(root, element.id, leave), rest);
  }
  for (const id of born.keys()) if (!here.some((element) => element.id === id)) born.delete(id);
  loaded = true;
}

function end(root: HTMLElement, id: string, leave: (element: HTMLElement) => void): void {
  const element = all("[data-dwell]", root).find((one) => one.id === id);
  if (!element || element.hidden || left(element) > 0) return;
  leave(element);
  element.hidden = true;
}
