import { localTime, type OfficeHours, timeInIndia } from "#components/contact/office-hours.ts";

/** Writes the office hours in the visitor's own time, which only their browser knows. */
export function startHours(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-opens]")) {
    const { opens, closes, words } = element.dataset as unknown as OfficeHours & { readonly words: string };
    const local = (time: string) => localTime(timeInIndia(time, new Date()), document.documentElement.lang);
    if (local(opens) === opens) continue;
    element.textContent = words.replace("{opens}", local(opens)).replace("{closes}", local(closes));
  }
}
