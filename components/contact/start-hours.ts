import { withPartOfDayFirst } from "#lib/i18n/clock.ts";

/** The time zone offset that a browser in India reports, in minutes. */
const INDIA = -330;

export function startHours(): void {
  const now = new Date();
  if (now.getTimezoneOffset() === INDIA) return;
  for (const element of document.querySelectorAll<HTMLElement>("[data-words]")) {
    const { dataset } = element;
    // A time needs a date. The office hours are the same each day, so we use today's, such as "2026-11-23T".
    element.textContent = String(dataset.words).replace(/{(\w+)}/g, (_, name: string) =>
      withPartOfDayFirst(
        new Date(`${now.toJSON().slice(0, 11)}${dataset[name]}+05:30`).toLocaleTimeString(
          document.documentElement.lang,
          JSON.parse(String(dataset.clock)),
        ),
      ),
    );
  }
}
