// Pan and zoom of an SVG with data-pan: wheel and pinch zoom, drag moves, + - 0 on the keyboard. Changes viewBox only.
import { all, around } from "./dom";

const MOST = 6;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const boxes = new Map<string, Box>();
const touches = new Map<number, PointerEvent>();

const read = (svg: SVGSVGElement): Box => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { x, y, w: width, h: height };
};

const full = new Map<string, Box>();
const keyOf = (svg: SVGSVGElement): string => svg.id || "pan";

/** After a morph the view's own viewBox is back: ours is put on again. */
export function keepPans(root: HTMLElement): void {
  for (const svg of all("svg[data-pan]", root) as unknown as SVGSVGElement[]) {
    full.set(keyOf(svg), read(svg));
    const box = boxes.get(keyOf(svg));
    if (box) write(svg, box);
  }
}

function write(svg: SVGSVGElement, box: Box): void {
  const whole = full.get(keyOf(svg)) ?? read(svg);
  const w = Math.min(whole.w, Math.max(whole.w / MOST, box.w));
  const h = (w * whole.h) / whole.w;
  const x = Math.min(whole.x + whole.w - w, Math.max(whole.x, box.x));
  const y = Math.min(whole.y + whole.h - h, Math.max(whole.y, box.y));
  boxes.set(keyOf(svg), { x, y, w, h });
  svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  svg.classList.toggle("zoomed", w < whole.w);
}

/** Zooms by a factor about a point of the screen. */
function zoom(svg: SVGSVGElement, factor: number, clientX: number, clientY: number): void {
  const rect = svg.getBoundingClientRect();
  const box = read(svg);
  const px = (clientX - rect.x) / rect.width;
  const py = (clientY - rect.y) / rect.height;
  const w = box.w / factor;
  const h = box.h / factor;
  write(svg, { x: box.x + (box.w - w) * px, y: box.y + (box.h - h) * py, w, h });
}

function move(svg: SVGSVGElement, dx: number, dy: number): void {
  const rect = svg.getBoundingClientRect();
  const box = read(svg);
  write(svg, { ...box, x: box.x - (dx / rect.width) * box.w, y: box.y - (dy / rect.height) * box.h });
}

const panOf = (event: Event): SVGSVGElement | null => around(event, "svg[data-pan]") as unknown as SVGSVGElement | null;

function pinch(svg: SVGSVGElement, event: PointerEvent): void {
  const before = [...touches.values()];
  const old = touches.get(event.pointerId);
  touches.set(event.pointerId, event);
  const [one, two] = [...touches.values()];
  if (!old || !one) return;
  if (!two || before.length < 2) return move(svg, event.clientX - old.clientX, event.clientY - old.clientY);
  const was = Math.hypot((before[0]?.clientX ?? 0) - (before[1]?.clientX ?? 0), (before[0]?.clientY ?? 0) - (before[1]?.clientY ?? 0));
  const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  zoom(svg, now / Math.max(1, was), (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
}

export function pannable(root: HTMLElement): void {
  root.addEventListener(
    "wheel",
    (event) => {
      const svg = panOf(event);
      if (!svg) return;
      event.preventDefault();
      zoom(svg, Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    },
    { passive: false },
  );
  root.addEventListener("pointerdown", (event) => panOf(event) && touches.set(event.pointerId, event));
  root.addEventListener("pointermove", (event) => {
    const svg = panOf(event);
    if (svg && touches.has(event.pointerId)) pinch(svg, event);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const) addEventListener(kind, (event) => touches.delete(event.pointerId));
  root.addEventListener("keydown", (event) => {
    const svg = panOf(event);
    if (!svg) return;
    const rect = svg.getBoundingClientRect();
    const factor = event.key === "+" || event.key === "=" ? 1.3 : event.key === "-" ? 1 / 1.3 : event.key === "0" ? 1 / MOST : 0;
    if (factor) zoom(svg, factor, rect.x + rect.width / 2, rect.y + rect.height / 2);
  });
}
