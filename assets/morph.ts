// A new view is morphed in. Pieces fly from where they lay; what had the focus keeps it; what should dwell stays a while.
import { Idiomorph } from "idiomorph";
import { all, byId, calm, make } from "./dom";
import { keepDwelling, left } from "./dwell";

const FLIGHT = "flip";
const MOVE = 260;
const STAGGER = 30;
const STAGGER_ALL = 320;
const EASING = "cubic-bezier(.2, .75, .25, 1)";

interface Place {
  element: HTMLElement;
  rect: DOMRect;
}

// Where what has left the table flies or dwells: inside it, for its style, and spared by the morph.
export const stage = make("div", { id: "stage", "aria-hidden": "true", inert: true });

/** Where each piece is seen; what is put away is nowhere. */
const pieces = (root: HTMLElement): Map<string, Place> =>
  new Map(
    all("[data-k]", root)
      .map((element): [string, Place] => [element.dataset["k"] ?? "", { element, rect: element.getBoundingClientRect() }])
      .filter(([, { rect }]) => rect.width > 0),
  );

const rectOf = (id: string | undefined): DOMRect | null => (id ? (byId(id)?.getBoundingClientRect() ?? null) : null);

export function update(root: HTMLElement, html: string, settle: () => void): void {
  const focus = remember(root);
  const was = pieces(root);
  if (stage.parentElement !== root) root.append(stage);
  const dwelling = all("[data-dwell]:not([hidden])", root).map((element) => ({ element, rect: element.getBoundingClientRect(), rest: left(element) }));
  Idiomorph.morph(root, html, { morphStyle: "innerHTML", ignoreActiveValue: typing(), callbacks: { beforeNodeRemoved: (node) => node !== stage, beforeAttributeUpdated: folds } });
  settle();
  focus();
  for (const { element, rect, rest } of dwelling) if (!element.isConnected && rest > 0) dwell(element, rect, rest);
  keepDwelling(root, gather);
  if (calm()) markMoved(root, was);
  else fly(root, was);
}

/** A field that is being filled in is left alone; any other thing that has the focus shows what is new. */
const typing = (): boolean => document.activeElement?.matches("input, select, textarea") ?? false;

/** What the reader has unfolded or folded stays so. */
function folds(name: string, node: Element): boolean {
  return name !== "open" || node.tagName !== "DETAILS";
}

/** What changed is underlined instead of flown in. */
function markMoved(root: HTMLElement, was: Map<string, Place>): void {
  for (const [key, now] of pieces(root)) {
    const old = was.get(key)?.rect;
    const moved = !old || Math.abs(old.x - now.rect.x) + Math.abs(old.y - now.rect.y) > now.rect.width;
    now.element.classList.toggle("moved", was.size > 0 && moved);
  }
}

function fly(root: HTMLElement, was: Map<string, Place>): void {
  let late = 0;
  for (const element of all("[data-k]", root)) cancel(element);
  for (const [key, now] of pieces(root)) {
    const from = was.get(key)?.rect ?? rectOf(now.element.dataset["from"]);
    const fresh = !was.has(key);
    was.delete(key);
    if (from && start(now.element, from, now.rect, false, fresh ? Math.min(late, STAGGER_ALL) : 0) && fresh) late += STAGGER;
  }
  for (const { element, rect } of was.values()) {
    const target = rectOf(element.dataset["to"]);
    if (target) depart(element, rect, target);
  }
}

function cancel(element: HTMLElement): void {
  for (const animation of element.getAnimations()) if (animation.id === FLIGHT) animation.cancel();
}

/** `transform`, so that `translate` stays free for the lift of a chosen card. */
function start(element: HTMLElement, from: DOMRect, to: DOMRect, away: boolean, delay: number): Animation | null {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  if (!to.width || Math.abs(x) + Math.abs(y) < 2) return null;
  const there = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: "4" };
  const here = { transform: "none", zIndex: "4" };
  const options = { duration: MOVE, easing: EASING, id: FLIGHT, delay, fill: "backwards" as const };
  if (!away) return element.animate([there, here], options);
  const gone = { transform: `translate(${-x}px, ${-y}px) scale(${to.width / from.width})`, opacity: 0.2, zIndex: "4" };
  return element.animate([here, gone], options);
}

/** A copy that can be neither touched nor read, where the original was. */
function ghostOf(element: HTMLElement, rect: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const one of [ghost, ...all("[id], [data-k], [data-p]", ghost)]) for (const name of ["id", "data-k", "data-p"]) one.removeAttribute(name);
  ghost.inert = true;
  ghost.ariaHidden = "true";
  // Set through the style object, which a strict policy allows.
  Object.assign(ghost.style, { position: "fixed", left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, margin: "0", zIndex: "9" });
  ghost.style.setProperty("--w", `${rect.width}px`);
  return ghost;
}

function depart(element: HTMLElement, rect: DOMRect, target: DOMRect): void {
  const ghost = ghostOf(element, rect);
  stage.append(ghost);
  const flight = start(ghost, rect, target, true, 0);
  if (flight) flight.onfinish = flight.oncancel = () => ghost.remove();
  else ghost.remove();
}

function dwell(element: HTMLElement, rect: DOMRect, rest: number): void {
  const ghost = ghostOf(element, rect);
  stage.append(ghost);
  setTimeout(() => ghost.remove(), rest);
}

/** What has dwelt long enough goes to where it belongs. */
function gather(element: HTMLElement): void {
  if (calm()) return;
  for (const { element: piece, rect } of pieces(element).values()) {
    const target = rectOf(piece.dataset["to"]);
    if (target) depart(piece, rect, target);
  }
}

const keyOf = (element: HTMLElement): string => {
  for (const name of ["data-p", "data-word", "data-undo", "data-rule", "id"]) {
    const value = element.getAttribute(name);
    if (value) return `[${name}="${CSS.escape(value)}"]`;
  }
  return "";
};

const FOCUSABLE = "button, a[href], summary, input, select, [tabindex]";

/** Notes what has the focus; the function returned gives it back, or to the neighbour, or to the table. */
function remember(root: HTMLElement): () => void {
  const active = document.activeElement as HTMLElement | null;
  if (!active || active === root || !root.contains(active)) return () => undefined;
  const key = keyOf(active);
  const list = active.closest<HTMLElement>("ul, ol, .acts");
  const label = list?.className.split(" ", 1)[0] ?? "";
  const place = list ? all(FOCUSABLE, list).indexOf(active) : -1;
  return () => {
    const same = key ? root.querySelector<HTMLElement>(key) : null;
    if (same) return same === document.activeElement ? undefined : same.focus({ preventScroll: true });
    const around = label ? root.querySelector<HTMLElement>(`.${CSS.escape(label)}`) : null;
    const near = around ? all(FOCUSABLE, around) : [];
    (near[Math.min(place, near.length - 1)] ?? root).focus({ preventScroll: true });
  };
}
