// A magnifier of a drawing: `data-lens` names it. What is pointed at, reached by keyboard or chosen there and carries
// `data-look` is shown larger, by its name, its `desc` and what would come of it: a copy of the drawing, cut to the
// first shape of the place.
// Its class tells in which half of the drawing it does not lie.
import { all, around, make } from "./dom";
import { named } from "./names";

const WAIT = 250;
const ROOM = 1.1;
const OWN = ["id", "data-k", "data-p", "data-pan", "data-look", "data-step", "tabindex", "role", "aria-label"];

let timer = 0;

const lensOf = (drawing: Element): HTMLElement | null => document.querySelector(`[data-lens="${CSS.escape(drawing.id)}"]`);

function show(place: SVGGraphicsElement): void {
  const drawing = place.closest<SVGSVGElement>("svg[id]");
  const lens = drawing && lensOf(drawing);
  if (!drawing || !lens) return;
  const [glass, words] = [lens.querySelector("svg"), lens.querySelector("p")];
  glass?.setAttribute("viewBox", squareOf(drawing, place.firstElementChild ?? place));
  glass?.replaceChildren(...[...drawing.children].filter((part) => part.localName !== "defs").map(copyOf));
  words?.replaceChildren(...told(place));
  const [all, one] = [drawing.getBoundingClientRect(), place.getBoundingClientRect()];
  const low = one.y + one.height / 2 > all.y + all.height / 2;
  lens.classList.toggle("above", low);
  lens.classList.toggle("below", !low);
  lens.hidden = false;
}

/** A square of the drawing with a place in its middle. */
function squareOf(drawing: SVGSVGElement, place: Element): string {
  const { left, top, width, height } = place.getBoundingClientRect();
  const scale = drawing.getScreenCTM()?.a ?? 1;
  const size = (Math.max(width, height) / scale) * ROOM;
  const middle = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(drawing.getScreenCTM()?.inverse());
  return [middle.x - size / 2, middle.y - size / 2, size, size].map(Math.round).join(" ");
}

function told(place: Element): (HTMLElement | string)[] {
  const [name, outcome] = [place.getAttribute("aria-label") ?? "", place.getAttribute("aria-description") ?? ""];
  return [make("b", {}, named(name)), place.querySelector("desc")?.textContent ?? "", make("span", { class: "preview" }, named(outcome))];
}

/** Nothing of a copy is found, reached or told. */
function copyOf(part: Element): Element {
  const copy = part.cloneNode(true) as Element;
  for (const one of [copy, ...all("*", copy)]) for (const name of OWN) one.removeAttribute(name);
  return copy;
}

function hide(): void {
  clearTimeout(timer);
  for (const lens of all("[data-lens]")) lens.hidden = true;
}

const placeOf = (event: Event): SVGGraphicsElement | null => around(event, "svg [data-look]") as unknown as SVGGraphicsElement | null;

function look(event: Event, wait: number): void {
  const place = placeOf(event);
  hide();
  if (place) timer = window.setTimeout(() => place.isConnected && show(place), wait);
}

export function magnify(root: HTMLElement): void {
  root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && look(event, WAIT));
  root.addEventListener("pointerleave", hide);
  root.addEventListener("click", (event) => look(event, 0));
  root.addEventListener("focusin", (event) => placeOf(event)?.matches(":focus-visible") && look(event, 0));
  root.addEventListener("focusout", hide);
  root.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}
