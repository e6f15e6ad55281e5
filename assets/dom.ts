// Small helpers, and what the page brings along: words and the first state, as JSON in <script id="boot">.

export interface Boot {
  words: Record<string, string>;
  [more: string]: unknown;
}

const source = document.getElementById("boot")?.textContent;
export const boot: Boot = source ? (JSON.parse(source) as Boot) : { words: {} };

/** A word of the interface; {what} is filled in. */
export function word(key: string, fill: Record<string, string> = {}): string {
  return (boot.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole);
}

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Those that can be seen: on a phone the same step may stand on a drawing and beside it. */
export const seen = (selector: string, within: ParentNode = document): HTMLElement[] => all(selector, within).filter((element) => element.checkVisibility({ visibilityProperty: true }));

/** The nearest element around an event's target that fits. */
export function around(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

type Props = Record<string, string | boolean | undefined>;

/** An element with attributes and children; text is always text. */
export function make(tag: string, props: Props = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/static/icons/common.svg#${name}`);
  svg.append(use);
  return svg;
}

/** Motion is off where the system or the visitor asks for calm. */
export function calm(): boolean {
  return document.documentElement.dataset["motion"] === "calm" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function toggleAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
