// Drag and drop over the same paths: lift what can begin or continue one, drop it on what continues it.
import { all, make } from "./dom";
import { stage } from "./morph";
import type { Paths } from "./paths";

const FAR = 8;

interface Drag {
  id: number;
  from: HTMLElement;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

/** The step under a point: an element of a path, or the wide area around one. */
export function stepAt(element: Element | null, paths: Paths): string {
  const own = element?.closest<HTMLElement>("[data-p]")?.dataset["p"];
  if (own !== undefined && paths.continues(own)) return own;
  const area = element?.closest<HTMLElement>("[data-drop]")?.dataset["drop"];
  return area !== undefined && paths.continues(area) ? area : "";
}

export function draggable(root: HTMLElement, paths: Paths): void {
  let drag: Drag | null = null;

  const mark = (step: string): void => {
    for (const element of all("[data-p]", root)) element.classList.toggle("over", step !== "" && element.dataset["p"] === step);
  };
  const end = (): void => {
    drag?.ghost?.remove();
    drag?.from.classList.remove("lifted");
    mark("");
    drag = null;
  };
  const lift = (event: PointerEvent): boolean => {
    if (!drag || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return false;
    const step = drag.from.dataset["p"] ?? "";
    if (!paths.lift(step)) {
      end();
      return false;
    }
    drag.from.setPointerCapture(drag.id);
    drag.ghost = carried(drag.from);
    stage.append(drag.ghost);
    drag.from.classList.add("lifted");
    return true;
  };

  root.addEventListener("pointerdown", (event) => {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-p]") : null;
    // In a drawing a drag moves the drawing.
    if (!from || from instanceof SVGElement || !event.isPrimary || event.button !== 0) return;
    drag = { id: event.pointerId, from, x: event.clientX, y: event.clientY, ghost: null };
  });
  root.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id || (!drag.ghost && !lift(event))) return;
    drag.ghost?.style.setProperty("transform", `translate(${event.clientX - drag.x}px, ${event.clientY - drag.y}px)`);
    mark(stepAt(document.elementFromPoint(event.clientX, event.clientY), paths));
  });
  root.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const carrying = drag.ghost !== null;
    const step = carrying ? stepAt(document.elementFromPoint(event.clientX, event.clientY), paths) : "";
    end();
    if (!carrying) return;
    // The click that follows a drag means nothing.
    const swallow = (click: Event): void => click.stopPropagation();
    root.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => root.removeEventListener("click", swallow, { capture: true }));
    if (step) paths.tap(step);
  });
  root.addEventListener("pointercancel", end);
}

function carried(element: HTMLElement): HTMLElement {
  const rect = element.getBoundingClientRect();
  const ghost = make("div", { class: "carried", "aria-hidden": "true" });
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...all("[id], [data-k], [data-p]", copy)]) for (const name of ["id", "data-k", "data-p", "tabindex"]) one.removeAttribute(name);
  copy.classList.remove("legal", "chosen", "next", "lifted");
  ghost.inert = true;
  ghost.append(copy);
  Object.assign(ghost.style, { left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px` });
  ghost.style.setProperty("--w", `${rect.width}px`);
  return ghost;
}
