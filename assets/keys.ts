// The keyboard at the table: arrows go along a row or, while a path is open, from one possible step to the next. A row is a
// list, or what says so by data-row: a drawing's places need not all be stops of Tab.
import { around, seen } from "./dom";
import type { Paths } from "./paths";

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function keys(root: HTMLElement, paths: Paths): void {
  root.addEventListener("keydown", (event) => {
    const step = STEP[event.key];
    const here = event.target instanceof Element ? (event.target as HTMLElement) : null;
    if (press(event)) return;
    if (event.shiftKey && here?.closest("svg[data-pan]")) return;
    if (!step || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = paths.open ? seen(":is(.next, .chosen):not([aria-hidden])", root) : rowOf(here);
    const at = row.indexOf(here);
    const next = row[(at + step + row.length) % row.length];
    if (!next || (at < 0 && !paths.open)) return;
    event.preventDefault();
    next.focus();
  });
}

/** What is no button by itself, such as a place of a drawing, is pressed with Enter and Space all the same. */
function press(event: KeyboardEvent): boolean {
  const place = event.key === "Enter" || event.key === " " ? around(event, "[data-p], [data-word]") : null;
  if (!place || place !== event.target || place.matches("button, a, input, select")) return false;
  event.preventDefault();
  place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return true;
}

function rowOf(element: HTMLElement): HTMLElement[] {
  const row = element.closest<HTMLElement>("ul, ol, .acts, [data-row]");
  return row && element.matches("button, a, [tabindex]") ? seen("button, a, [tabindex]", row) : [];
}

/** Who acts by keyboard or with a reader is led to where the path can go on, and back. */
export function lead(root: HTMLElement, paths: Paths): void {
  if (paths.open) seen(".next:not([aria-hidden])", root)[0]?.focus();
}
