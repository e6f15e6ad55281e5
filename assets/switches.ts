// Theme, motion, sound: the forms work without us (they set a cookie and load anew), this makes them quick.
import { all, around } from "./dom";
import { setSound, soundOn } from "./sound";

const dark = matchMedia("(prefers-color-scheme: dark)");

function theme(): string {
  return document.documentElement.dataset["theme"] ?? (dark.matches ? "dark" : "light");
}

const YEAR = 366 * 24 * 3600;

/** The cookie that the form would have the server set, so that the next page comes in it at once. */
function keep(name: string, value: string): void {
  const age = value === "auto" ? 0 : YEAR;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `tatami_${name}=${value}; path=/; max-age=${age}; samesite=lax${secure}`;
}

function showTheme(): void {
  for (const button of all("[data-theme-switch]")) button.setAttribute("value", theme() === "dark" ? "light" : "dark");
}

function showSound(): void {
  for (const button of all("[data-sound]")) {
    if (button instanceof HTMLInputElement) button.checked = soundOn();
    else button.setAttribute("aria-pressed", String(soundOn()));
  }
}

function choose(name: string, value: string): void {
  const root = document.documentElement;
  const key = name === "theme" ? "theme" : "motion";
  if (value === "auto") delete root.dataset[key];
  else root.dataset[key] = value;
  keep(name, value);
  showTheme();
}

export function switches(): void {
  dark.addEventListener("change", showTheme);
  showTheme();
  showSound();
  document.addEventListener("click", (event) => {
    const button = around(event, "[data-theme-switch]");
    if (button) {
      event.preventDefault();
      choose("theme", button.getAttribute("value") ?? "auto");
    }
    if (around(event, "[data-sound]")) {
      setSound(!soundOn());
      showSound();
    }
  });
  document.addEventListener("change", (event) => {
    const field = event.target as HTMLInputElement;
    if (field.form?.hasAttribute("data-settings") && (field.name === "theme" || field.name === "motion")) choose(field.name, field.value);
  });
}
