// What pages other than the table want: switches, search in the rules, copying a link.
import { extras } from "./extras";
import { searchable } from "./rules";
import { switches } from "./switches";

switches();
extras();
const field = document.querySelector<HTMLInputElement>("input[type=search][data-book]");
const book = document.querySelector<HTMLElement>(".book");
if (field && book) {
  searchable(field, book);
  field.form?.addEventListener("submit", (event) => event.preventDefault());
}
