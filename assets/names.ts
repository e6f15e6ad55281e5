// Names come in messages of their own. Marks in sentences (src/tatami/web/speech.py) and elements with data-name wait for them.
import { all, make } from "./dom";

const MARK = /\ue000(\d+)\ue001/g;
let names: string[] = [];

export function setNames(now: string[]): void {
  names = now;
  fillNames(document);
}

export const nameOf = (seat: number): string => names[seat] ?? String(seat + 1);

export function fillNames(within: ParentNode): void {
  for (const element of all("[data-name]", within)) {
    const name = names[Number(element.dataset["name"])];
    if (name !== undefined && element.textContent !== name) element.textContent = name;
  }
}

/** The same as nodes, so that names which come or change later still find their place. */
export function namedNodes(sentence: string): (Node | string)[] {
  return sentence.split(MARK).map((part, at) => (at % 2 ? make("b", { "data-name": part }, nameOf(Number(part))) : part));
}

/** A sentence from an attribute or JSON, its marks replaced. */
export const named = (sentence: string): string => sentence.replace(MARK, (_, seat: string) => nameOf(Number(seat)));

/** The same for attributes that are read aloud. */
export function fillLabels(within: ParentNode): void {
  for (const name of ["aria-label", "aria-description", "title"]) {
    for (const element of all(`[${name}*="\ue000"]`, within)) element.setAttribute(name, named(element.getAttribute(name) ?? ""));
  }
}
