// Actions are paths over elements of the table. This walks them: what can begin or continue one glows, the rest waits.
import { all, toggleAttribute } from "./dom";
import { named } from "./names";

export interface Option {
  word: string;
  path: string[];
  label: string;
  outcome?: string;
}

export interface Asker {
  take(word: string): void;
  why(path: string[]): void;
}

const STATES = ["legal", "chosen", "next", "dim"];
const kindOf = (step: string): string => step.split(":", 1)[0] ?? step;

export class Paths {
  options: Option[] = [];
  path: string[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly asker: Asker,
  ) {}

  get open(): boolean {
    return this.path.length > 0;
  }

  /** Reads the newest view; a path that is still possible stays open. */
  refresh(): void {
    const list = this.root.querySelector<HTMLElement>("[data-options]")?.dataset["options"];
    this.options = list ? (JSON.parse(list) as Option[]) : [];
    while (this.open && this.alive().length === 0) this.path.pop();
    this.mark();
  }

  /** One step: onward, back, over to another beginning, or a question why not. */
  tap(step: string): void {
    const at = this.path.indexOf(step);
    if (at >= 0) this.path.length = at;
    else if (this.continues(step)) this.path.push(step);
    else if (this.begins(step)) this.path = [step];
    else return this.asker.why([...this.path, step]);
    this.finish();
    this.mark();
  }

  back(): boolean {
    const was = this.open;
    this.path.pop();
    this.mark();
    return was;
  }

  continues(step: string): boolean {
    return this.alive().some((option) => option.path[this.path.length] === step);
  }

  begins(step: string): boolean {
    return this.options.some((option) => option.path[0] === step);
  }

  /** A drag from one step may begin a path or go on with the one that is open. */
  lift(step: string): boolean {
    if (this.path.at(-1) === step) return true;
    if (!this.continues(step) && !this.begins(step)) return false;
    if (this.continues(step)) this.path.push(step);
    else this.path = [step];
    this.mark();
    return true;
  }

  private alive(): Option[] {
    return this.options.filter((option) => this.path.every((step, at) => option.path[at] === step));
  }

  private finish(): void {
    const done = this.options.find((option) => option.path.length === this.path.length && this.path.every((step, at) => option.path[at] === step));
    if (!done || !this.open) return;
    this.path = [];
    this.asker.take(done.word);
  }

  mark(): void {
    const depth = this.path.length;
    const alive = this.alive();
    const next = new Set(alive.map((option) => option.path[depth]));
    const begin = new Set(this.options.map((option) => option.path[0]));
    const concerned = new Set([...begin, ...(this.open ? next : [])].map((step) => kindOf(step ?? "")));
    this.root.classList.toggle("open", this.open);
    for (const element of all("[data-p]", this.root)) {
      const step = element.dataset["p"] ?? "";
      let state = "";
      if (this.path.includes(step)) state = "chosen";
      else if (next.has(step)) state = this.open ? "next" : "legal";
      else if (concerned.has(kindOf(step)) && !begin.has(step)) state = "dim";
      this.show(element, state);
    }
    this.tell(alive);
  }

  private show(element: HTMLElement, state: string): void {
    for (const name of STATES) element.classList.toggle(name, name === state);
    toggleAttribute(element, "aria-pressed", state === "chosen" ? "true" : null);
    toggleAttribute(element, "aria-disabled", state === "dim" ? "true" : null);
    const outcome = state === "next" || state === "legal" ? this.outcomeOf(element.dataset["p"] ?? "") : "";
    toggleAttribute(element, "aria-description", outcome || null);
  }

  /** What the word would do that this step ends in. */
  private outcomeOf(step: string): string {
    const path = [...this.path, step];
    const option = this.options.find((one) => one.path.length === path.length && path.every((at, i) => one.path[i] === at));
    return named(option?.outcome ?? "");
  }

  /** Fills in the places where the view wants something said while a path is open. */
  private tell(alive: Option[]): void {
    for (const place of all("[data-text=outcome]", this.root)) {
      const step = place.dataset["for"];
      const said = step ? this.outcomeOf(step) : alive.length === 1 ? named(alive[0]?.outcome ?? "") : "";
      place.textContent = this.open ? said : "";
    }
    for (const place of all("[data-text=hint]", this.root)) {
      place.textContent = this.open ? this.hint(place.dataset["say"] ?? "") : "";
    }
  }

  private hint(sentence: string): string {
    const chosen = this.root.querySelector(`[data-p="${CSS.escape(this.path.at(-1) ?? "")}"]`);
    const what = chosen?.getAttribute("aria-label") ?? "";
    return sentence.replace("{what}", what.charAt(0).toUpperCase() + what.slice(1));
  }
}
