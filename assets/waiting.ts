// Before the play: whenever somebody comes, goes or sits down, the room is drawn anew by the server.
import { Idiomorph } from "idiomorph";
import { boot } from "./dom";
import type { People } from "./people";

let known = "";

export function waitingRoom(root: HTMLElement, people: People): void {
  if (boot["status"] !== "open") return;
  if (people.status !== "open") location.reload();
  const now = JSON.stringify([people.seats, people.me]);
  if (known && known !== now) void redraw(root);
  known = now;
}

async function redraw(root: HTMLElement): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("table");
  if (answer.ok && fresh) Idiomorph.morph(root, fresh.innerHTML, { morphStyle: "innerHTML", ignoreActiveValue: true });
  else location.reload();
}
