// The side column: people, and tabs for log, chat and rules. On small screens it slides over the table.
import { all, around, byId, word } from "./dom";
import { toast } from "./extras";
import { book, openAt, otherTongue } from "./rules";

type Tab = "log" | "chat" | "book";
const TABS: Tab[] = ["log", "chat", "book"];
let opener: HTMLElement | null = null;
let unread = 0;

const tabOf = (name: Tab): HTMLElement | null => byId(`tab-${name}`);
const chosen = (name: Tab): boolean => tabOf(name)?.getAttribute("aria-selected") === "true";
const visible = (): boolean => (byId("side")?.getBoundingClientRect().width ?? 0) > 0 && getComputedStyle(byId("side") ?? document.body).visibility === "visible";

export function showTab(name: Tab, focus = false): void {
  for (const one of TABS) {
    const tab = tabOf(one);
    tab?.setAttribute("aria-selected", String(one === name));
    tab?.setAttribute("tabindex", one === name ? "0" : "-1");
    const panel = byId(`${one}-panel`);
    if (panel) panel.hidden = one !== name;
  }
  if (focus) tabOf(name)?.focus();
  const panel = byId("book-panel");
  if (name === "book" && panel) book(panel).catch(() => toast(word("not_loaded")));
  if (name === "chat") seen();
}

function open(from: HTMLElement): void {
  opener = from;
  byId("side")?.classList.add("open");
  const shown = TABS.find(chosen);
  if (shown) tabOf(shown)?.focus();
}

export function close(): boolean {
  const side = byId("side");
  if (!side?.classList.contains("open")) return false;
  side.classList.remove("open");
  opener?.focus();
  return true;
}

export function showRule(paragraph: string, from: HTMLElement): void {
  const panel = byId("book-panel");
  if (!panel) return;
  open(from);
  showTab("book");
  void openAt(panel, paragraph);
}

/** A line of chat came that nobody has seen yet. */
export function unseen(): void {
  if (chosen("chat") && visible()) return;
  unread += 1;
  badges();
}

function seen(): void {
  unread = 0;
  badges();
  const list = byId("chat");
  if (list) list.scrollTop = list.scrollHeight;
}

function badges(): void {
  for (const badge of all("[data-unread]")) {
    badge.hidden = unread === 0;
    badge.textContent = unread ? String(unread) : "";
  }
}

export function side(): void {
  document.addEventListener("click", (event) => {
    const button = around(event, "[data-side]");
    if (button) {
      const name = button.dataset["side"];
      if (name === "") close();
      else {
        showTab(name === "book" ? "book" : unread || chosen("chat") ? "chat" : "log");
        open(button);
      }
    }
    const tongue = around(event, "#tongue");
    const panel = byId("book-panel");
    if (tongue && panel) void otherTongue(panel, tongue);
    const tab = around(event, "[role=tab]");
    const name = TABS.find((one) => tab?.id === `tab-${one}`);
    if (name) showTab(name);
  });
  document.addEventListener("keydown", (event) => {
    if (!around(event, "[role=tab]")) return;
    const at = TABS.findIndex(chosen);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = TABS[(at + step + TABS.length) % TABS.length];
    if (step && next) showTab(next, true);
  });
}
