// Pan and zoom of an SVG with data-pan and an id. Wheel and pinch zoom, a drag moves, + - 0 and Shift with arrows do both
// by keyboard, buttons with data-zoom for whoever has one finger only. Nothing but its viewBox is changed.
import { all, around, byId } from "./dom";

const MOST = 6;
const FAR = 6;
const STEP = 1.4;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

type Map2D = SVGSVGElement;
interface Finger {
  svg: Map2D;
  x: number;
  y: number;
}

const boxes = new Map<string, Box>();
const fingers = new Map<number, Finger>();
/** How far the finger has come; a drag is no click. */
let travelled = 0;

const boxOf = (text: string): Box => {
  const [x = 0, y = 0, w = 1, h = 1] = text.split(/[\s,]+/).map(Number);
  return { x, y, w, h };
};
const now = (svg: Map2D): Box => boxOf(svg.getAttribute("viewBox") ?? "");
const whole = (svg: Map2D): Box => boxOf(svg.dataset["whole"] ?? svg.getAttribute("viewBox") ?? "");

/** After a morph the view's own viewBox is back: ours is put on again. */
export function keepPans(root: HTMLElement): void {
  for (const svg of all("svg[data-pan]", root) as unknown as Map2D[]) {
    svg.dataset["whole"] ??= svg.getAttribute("viewBox") ?? "";
    write(svg, boxes.get(svg.id) ?? whole(svg));
  }
}

function write(svg: Map2D, box: Box): void {
  const all = whole(svg);
  const w = Math.min(all.w, Math.max(all.w / MOST, box.w));
  const h = (w * all.h) / all.w;
  const x = Math.min(all.x + all.w - w, Math.max(all.x, box.x));
  const y = Math.min(all.y + all.h - h, Math.max(all.y, box.y));
  boxes.set(svg.id, { x, y, w, h });
  const text = `${x} ${y} ${w} ${h}`;
  if (svg.getAttribute("viewBox") !== text) svg.setAttribute("viewBox", text);
  svg.classList.toggle("zoomed", w < all.w * 0.999);
}

/** A point of the screen in the drawing's own measure. */
function inside(svg: Map2D, x: number, y: number): DOMPoint {
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse() ?? new DOMMatrix());
}

/** Zooms by a factor; the point of the screen stays where it is. */
function zoom(svg: Map2D, factor: number, clientX: number, clientY: number): void {
  const box = now(svg);
  const point = inside(svg, clientX, clientY);
  const w = Math.min(whole(svg).w, Math.max(whole(svg).w / MOST, box.w / factor));
  const part = w / box.w;
  write(svg, { x: point.x - (point.x - box.x) * part, y: point.y - (point.y - box.y) * part, w, h: box.h * part });
}

function zoomMiddle(svg: Map2D, factor: number): void {
  const rect = svg.getBoundingClientRect();
  zoom(svg, factor, rect.x + rect.width / 2, rect.y + rect.height / 2);
}

function move(svg: Map2D, dx: number, dy: number): void {
  const box = now(svg);
  const scale = svg.getScreenCTM()?.a ?? 1;
  write(svg, { ...box, x: box.x - dx / scale, y: box.y - dy / scale });
}

const panOf = (event: Event): Map2D | null => around(event, "svg[data-pan]") as unknown as Map2D | null;

// Fingers and mouse.

function press(event: PointerEvent): void {
  const svg = panOf(event);
  if (!svg || event.button !== 0) return;
  if (fingers.size === 0) travelled = 0;
  fingers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
}

function drag(event: PointerEvent): void {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const { svg, x, y } = finger;
  const other = [...fingers.entries()].find(([id, one]) => id !== event.pointerId && one.svg === svg)?.[1];
  travelled += Math.hypot(event.clientX - x, event.clientY - y);
  fingers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
  if (other) pinch(svg, finger, event, other);
  else if (travelled > FAR) move(svg, event.clientX - x, event.clientY - y);
}

function pinch(svg: Map2D, was: Finger, event: PointerEvent, other: Finger): void {
  const before = Math.hypot(was.x - other.x, was.y - other.y);
  const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
  travelled += FAR;
  zoom(svg, after / Math.max(1, before), (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
  move(svg, (event.clientX - was.x) / 2, (event.clientY - was.y) / 2);
}

/** A click that ends a drag means nothing. */
function swallow(event: MouseEvent): void {
  if (travelled > FAR && panOf(event)?.classList.contains("zoomed") && event.detail > 0) event.stopPropagation();
  travelled = 0;
}

function wheel(event: WheelEvent): void {
  const svg = panOf(event);
  // Where all is seen already, the page may scroll.
  if (!svg || (event.deltaY > 0 && !svg.classList.contains("zoomed"))) return;
  event.preventDefault();
  zoom(svg, Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
}

// Keyboard and buttons.

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

function key(event: KeyboardEvent): void {
  const svg = panOf(event);
  if (!svg || event.ctrlKey || event.metaKey || event.altKey) return;
  const factor = { "+": STEP, "=": STEP, "-": 1 / STEP, "0": 1 / MOST }[event.key];
  const arrow = event.shiftKey ? ARROWS[event.key] : undefined;
  if (factor) zoomMiddle(svg, factor);
  const { width, height } = svg.getBoundingClientRect();
  if (arrow) move(svg, (arrow[0] * width) / 5, (arrow[1] * height) / 5);
  if (factor || arrow) event.preventDefault();
}

/** What the keyboard comes to is brought into sight. */
function focused(event: FocusEvent): void {
  const svg = panOf(event);
  const place = event.target as Element;
  if (!svg || place === svg || !svg.classList.contains("zoomed") || !place.matches(":focus-visible")) return;
  const frame = svg.getBoundingClientRect();
  const { left, right, top, bottom } = place.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom) return;
  move(svg, frame.left + frame.width / 2 - (left + right) / 2, frame.top + frame.height / 2 - (top + bottom) / 2);
}

function pressed(event: Event): void {
  const button = around(event, "[data-zoom]");
  const svg = byId(button?.getAttribute("aria-controls") ?? "") as unknown as Map2D | null;
  const factor = { in: STEP, out: 1 / STEP, all: 1 / MOST }[button?.dataset["zoom"] ?? ""];
  if (svg && factor) zoomMiddle(svg, factor);
}

export function pannable(root: HTMLElement): void {
  root.addEventListener("wheel", wheel, { passive: false });
  root.addEventListener("pointerdown", press);
  addEventListener("pointermove", drag);
  for (const kind of ["pointerup", "pointercancel"] as const) addEventListener(kind, (event) => fingers.delete(event.pointerId));
  root.addEventListener("click", swallow, { capture: true });
  root.addEventListener("click", pressed);
  root.addEventListener("keydown", key);
  root.addEventListener("focusin", focused);
}
