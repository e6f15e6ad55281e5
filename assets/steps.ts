// Several things that one move brought are told one by one: elements with data-step inside one with data-steps, or inside
// several of the same name, such as a drawing and what is said of it.
// Nothing waits for it: whoever wants to go on goes on, and the next series cuts this one short.
import { all, byId, calm, icon, make, word } from "./dom";

const PACE = 1500;

let series = "";
let shown = 0;
let last = 0;
/** When the newest step was shown, or the telling was held or went on. */
let moment = 0;
let paused = false;
let timer = 0;
let fresh = false;

const stepOf = (element: HTMLElement): number => Number(element.dataset["step"]);

/** After a morph, and as time goes by: what is still to come waits. A page that was just loaded tells nothing anew. */
export function keepSteps(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>("[data-steps]");
  const name = list?.dataset["steps"] ?? "";
  const steps = all(`[data-steps="${CSS.escape(name)}"] [data-step]`, root);
  last = Math.max(0, ...steps.map(stepOf));
  if (name !== series) begin(name);
  goOn(root, Number(list?.dataset["pace"]) || PACE);
  for (const step of steps) {
    step.classList.toggle("later", stepOf(step) > shown);
    step.classList.toggle("now", shown < last && stepOf(step) === shown);
  }
  bar(root);
}

function begin(name: string): void {
  series = name;
  paused = false;
  shown = fresh ? 0 : last;
  moment = -Infinity;
}

/** One step at a time; a series that has grown meanwhile goes on at the same pace. */
function goOn(root: HTMLElement, pace: number): void {
  const due = moment + pace - performance.now();
  if (calm()) shown = last;
  else if (shown < last && !paused && due <= 0) show(shown + 1);
  clearTimeout(timer);
  if (shown < last && !paused) timer = window.setTimeout(() => keepSteps(root), due > 0 ? due : pace);
}

function show(to: number): void {
  shown = to;
  moment = performance.now();
}

/** From now on a new series is told. */
export const tellSteps = (): void => void (fresh = true);

function bar(root: HTMLElement): void {
  const place = byId("steps");
  if (!place) return;
  place.hidden = shown >= last;
  if (place.hidden) return;
  if (!place.childElementCount) place.append(make("span", { class: "num" }), control("pause", () => pause(root)), control("step", () => tellAll(root)));
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
  moment = performance.now();
  keepSteps(root);
}

function tellAll(root: HTMLElement): void {
  show(last);
  keepSteps(root);
}
