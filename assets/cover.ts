// One device for several people: when another of them is to decide, his cards stay covered until he has taken the device.
import { byId } from "./dom";
import { nameOf } from "./names";
import type { People } from "./people";

let people: People | null = null;
let seat: number | null = null;

/** Who sits there, as far as one device can tell: seats of one name are one person's. */
const isAnother = (one: number, other: number): boolean => nameOf(one) !== nameOf(other);

export function coverFor(now: People): void {
  people = now;
}

/** The table is about to show this seat. */
export function coverAt(root: HTMLElement, next: number | null): void {
  const before = seat;
  seat = next;
  if (next === null || people === null || people.status !== "running" || "together" in root.dataset) return;
  const mine = people.me.seats;
  if (!mine.some((one) => isAnother(one, next))) return;
  if (before === null || isAnother(before, next)) cover(next);
}

function cover(next: number): void {
  const dialog = byId("cover") as HTMLDialogElement | null;
  const name = dialog?.querySelector("[data-name]");
  if (!dialog || !name) return;
  name.setAttribute("data-name", String(next));
  name.textContent = nameOf(next);
  document.body.classList.add("covered");
  dialog.oncancel = (event) => event.preventDefault();
  dialog.onclose = () => document.body.classList.remove("covered");
  if (!dialog.open) dialog.showModal();
}
