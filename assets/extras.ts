// Copying a link, sharing it where the device can, dialogs, fields that send their form by themselves.
import { all, around, byId, word } from "./dom";

export function extras(): void {
  if ("share" in navigator) for (const button of all("[data-share]")) button.hidden = false;
  document.addEventListener("change", (event) => (around(event, "[data-submit]") as HTMLSelectElement | null)?.form?.requestSubmit());
  document.addEventListener("click", (event) => {
    const copy = around(event, "[data-copy]");
    if (copy) void copyLink(copy);
    const share = around(event, "[data-share]");
    if (share) void navigator.share({ title: document.title, url: share.dataset["share"] ?? location.href }).catch(() => undefined);
    const dialog = byId(around(event, "[data-dialog]")?.dataset["dialog"] ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    const beside = event.target instanceof HTMLDialogElement && !("stay" in event.target.dataset);
    if (around(event, "[data-close]") || beside) around(event, "dialog")?.closest("dialog")?.close();
  });
}

async function copyLink(button: HTMLElement): Promise<void> {
  const text = button.dataset["copy"] ?? "";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https there is no clipboard: the field beside the button is selected instead.
    const field = byId(button.getAttribute("aria-controls") ?? "");
    if (field instanceof HTMLInputElement) field.select();
    document.execCommand("copy");
  }
  toast(word("copied"));
}

let hiding = 0;

/** A fact that needs no answer; it is never the only place of one. */
export function toast(text: string): void {
  const place = byId("toast");
  if (!place) return;
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(hiding);
  hiding = window.setTimeout(() => place.classList.remove("shown"), 4000);
}
