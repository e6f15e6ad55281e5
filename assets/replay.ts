// The replay: links, slider and arrow keys load the next moment, and the pieces fly there.
import { Idiomorph } from "idiomorph";
import { around, boot, byId, word } from "./dom";
import { extras, toast } from "./extras";
import { update } from "./morph";
import { fillLabels, setNames } from "./names";
import { switches } from "./switches";

const root = byId("table") as HTMLElement;
let wanted = "";
let loading = false;

function settle(): void {
  setNames(boot["names"] as string[]);
  fillLabels(root);
}

/** Shows the moment at an address. One at a time: of several asked for meanwhile only the last. */
async function show(address: string): Promise<void> {
  wanted = address;
  if (loading) return;
  loading = true;
  try {
    for (let shown = ""; shown !== wanted; ) await showMoment((shown = wanted));
  } catch {
    toast(word("not_loaded"));
  } finally {
    loading = false;
  }
}

async function showMoment(address: string): Promise<void> {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("table");
  const controls = page.getElementById("controls");
  if (!answer.ok || !fresh || !controls) return location.assign(address);
  update(root, fresh.innerHTML, settle);
  const mine = byId("controls");
  if (mine) Idiomorph.morph(mine, controls.innerHTML, { morphStyle: "innerHTML", ignoreActiveValue: true });
  settle();
  history.replaceState(null, "", address);
}

const scrub = byId("scrub") as HTMLFormElement;
const addressOf = (form: HTMLFormElement): string => `${form.action}?${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`;

document.addEventListener("click", (event) => {
  const link = around(event, "a[data-step]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  void show(link.href);
});
document.addEventListener("keydown", (event) => {
  if (around(event, "input, select, textarea")) return;
  const name = { ArrowLeft: "go-arrow-left", ArrowRight: "go-arrow-right", Home: "go-step-back", End: "go-step" }[event.key];
  const link = name ? byId(name) : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  void show(link.href);
});
scrub.addEventListener("input", () => void show(addressOf(scrub)));
switches();
extras();
settle();
