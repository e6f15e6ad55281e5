// The rules beside the table: loaded once, searched as one types, opened at a paragraph.
import { all, byId, make, word } from "./dom";

const fold = (text: string): string => text.toLowerCase().replaceAll("ё", "е").normalize("NFC");

/** Shows the paragraphs that have every word, and how many there are. */
export function searchable(field: HTMLInputElement, book: HTMLElement): void {
  const found = byId(field.getAttribute("aria-describedby") ?? "");
  const run = (): void => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const section of all("section[id]", book)) {
      const text = fold(section.textContent ?? "");
      section.hidden = !words.every((one) => text.includes(one));
      if (!section.hidden) count++;
    }
    for (const chapter of all(".chapter", book)) chapter.hidden = words.length > 0 && !chapter.querySelector("section[id]:not([hidden])");
    book.classList.toggle("sought", words.length > 0);
    if (found) found.textContent = words.length ? word("found", { count: String(count) }) : "";
  };
  field.addEventListener("input", run);
  run();
}

let loading: Promise<HTMLElement> | null = null;

/** The same book in the other language, at the same paragraph. */
export async function otherTongue(panel: HTMLElement, button: HTMLElement): Promise<void> {
  const { tongue = "", other = "" } = button.dataset;
  const address = new URL(panel.dataset["rules"] ?? "", location.href);
  const at = panel.querySelector(".here")?.id;
  address.searchParams.set("lang", tongue);
  panel.dataset["rules"] = address.href;
  loading = null;
  const content = await book(panel);
  content.lang = tongue;
  Object.assign(button.dataset, { tongue: other, other: tongue });
  button.querySelector("b")?.replaceChildren(other.toUpperCase());
  if (at) await openAt(panel, at);
}

/** The book of a game inside a panel of the table's page. */
export function book(panel: HTMLElement): Promise<HTMLElement> {
  loading ??= load(panel).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(panel: HTMLElement): Promise<HTMLElement> {
  const answer = await fetch(panel.dataset["rules"] ?? "");
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const content = page.querySelector<HTMLElement>(".book") ?? make("div");
  panel.querySelector(".book")?.replaceWith(content);
  const field = panel.querySelector<HTMLInputElement>("input[type=search]");
  if (field) searchable(field, content);
  return content;
}

export async function openAt(panel: HTMLElement, paragraph: string): Promise<void> {
  const content = await book(panel);
  const field = panel.querySelector<HTMLInputElement>("input[type=search]");
  if (field?.value) {
    field.value = "";
    field.dispatchEvent(new Event("input"));
  }
  const section = content.querySelector<HTMLElement>(`#${CSS.escape(paragraph)}`);
  for (const other of all(".here", content)) other.classList.remove("here");
  if (!section) return;
  section.classList.add("here");
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: "center" });
}
