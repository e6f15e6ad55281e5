// Several things that one move brought are told one by one: elements with data-step inside one with data-steps.
// Nothing waits for it: whoever wants to go on goes on, and the next series cuts this one short.
import { all, byId, calm, icon, make, word } from "./dom";

const PACE = 1500;

let series = "";
let shown = 0;
let last = 0;
let paused = false;
let timer = 0;
let fresh = false;

const stepOf = (element: HTMLElement): number => Number(element.dataset["step"]);

/** After a morph, and as time goes by: what is still to come waits. A page that was just loaded tells nothing anew. */
export function keepSteps(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>("[data-steps]");
  const name = list?.dataset["steps"] ?? "";
  const steps = list ? all("[data-step]", list) : [];
  last = Math.max(0, ...steps.map(stepOf));
  if (name !== series) begin(root, name, list);
  for (const step of steps) {
    step.classList.toggle("later", stepOf(step) > shown);
    step.classList.toggle("now", shown < last && stepOf(step) === shown);
  }
  bar(root);
}

function begin(root: HTMLElement, name: string, list: HTMLElement | null): void {
  clearInterval(timer);
  series = name;
  paused = false;
  shown = fresh && !calm() ? Math.min(1, last) : last;
  if (shown < last) timer = window.setInterval(() => paused || go(root, shown + 1), Number(list?.dataset["pace"]) || PACE);
}

function go(root: HTMLElement, to: number): void {
  shown = Math.min(to, last);
  if (shown >= last) clearInterval(timer);
  keepSteps(root);
}

/** From now on a new series is told. */
export const tellSteps = (): void => void (fresh = true);

function bar(root: HTMLElement): void {
  const place = byId("steps");
  if (!place) return;
  place.hidden = shown >= last;
  if (place.hidden) return;
  if (!place.childElementCount) place.append(make("span", { class: "num" }), control("pause", () => pause(root)), control("step", () => go(root, last)));
  const [count, hold, skip] = [...place.children] as [HTMLElement, HTMLElement, HTMLElement];
  count.textContent = `${shown} / ${last}`;
  say(hold, paused ? "steps_on" : "steps_pause", paused ? "play" : "pause");
  say(skip, "steps_all", "step");
}

function control(name: string, press: () => void): HTMLElement {
  const button = make("button", { class: "btn small", type: "button" }, icon(name), make("span"));
  button.addEventListener("click", press);
  return button;
}

function say(button: HTMLElement, key: string, sign: string): void {
  button.lastElementChild?.replaceChildren(word(key));
  button.querySelector("use")?.setAttribute("href", `/static/icons/common.svg#${sign}`);
}

function pause(root: HTMLElement): void {
  paused = !paused;
  bar(root);
}
