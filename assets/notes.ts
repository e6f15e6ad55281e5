// Private notes: fields with data-note keep what their owner chose, per table and seat, in this browser alone.
import { all } from "./dom";

const KEY = "tatami.notes";
const MOST_TABLES = 60;

type Field = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;
type Notes = Record<string, Record<string, string>>;

function read(): Notes {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Notes;
  } catch {
    return {};
  }
}

/** The page that was written upon last is kept longest. */
function write(page: string, note: string, value: string): void {
  const { [page]: mine = {}, ...others } = read();
  const kept = Object.entries(others).slice(1 - MOST_TABLES);
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [page]: { ...mine, [note]: value } }));
}

const isBox = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "checkbox";

export class Notebook {
  constructor(
    private readonly root: HTMLElement,
    private readonly page: () => string,
  ) {
    root.addEventListener("input", (event) => this.take(event));
  }

  private take(event: Event): void {
    const field = event.target as Field;
    const note = field.dataset["note"];
    if (note === undefined) return;
    write(this.page(), note, isBox(field) ? String(field.checked) : field.value);
    this.keep();
  }

  /** After a morph: the server knows nothing of notes. */
  keep(): void {
    const mine = read()[this.page()] ?? {};
    for (const field of all("[data-note]", this.root) as Field[]) {
      const value = mine[field.dataset["note"] ?? ""];
      if (value === undefined || field === document.activeElement) continue;
      if (isBox(field)) field.checked = value === "true";
      else if (field.value !== value) field.value = value;
    }
  }
}
