// The keyboard at the table: arrows go along a row or, while a path is open, from one possible step to the next.
import { all } from "./dom";
import type { Paths } from "./paths";

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function keys(root: HTMLElement, paths: Paths): void {
  root.addEventListener("keydown", (event) => {
    const step = STEP[event.key];
    const here = event.target instanceof HTMLElement ? event.target : null;
    if (!step || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = paths.open ? all(".next, .chosen", root) : rowOf(here);
    const at = row.indexOf(here);
    const next = row[(at + step + row.length) % row.length];
    if (!next || (at < 0 && !paths.open)) return;
    event.preventDefault();
    next.focus();
  });
}

function rowOf(element: HTMLElement): HTMLElement[] {
  const row = element.closest<HTMLElement>("ul, ol, .acts");
  return row && element.matches("button, a") ? all("button, a", row) : [];
}

/** Who acts by keyboard or with a reader is led to where the path can go on, and back. */
export function lead(root: HTMLElement, paths: Paths): void {
  const goal = paths.open ? root.querySelector<HTMLElement>(".next") : null;
  goal?.focus();
}
