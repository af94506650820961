/** Staff read these words; visitors do not. */

import { type FigureDimension, LATER } from "#features/figures/figures.ts";
import type { Shown } from "#features/figures/hide-small.ts";
import type { Period, PeriodUnit } from "#features/figures/periods.ts";
import { countryName, languageName } from "#lib/english-names.ts";
import { OTHER_CAMPAIGN } from "#lib/leads/store/source-name.ts";
import { DAY_MS } from "#lib/time-units.ts";

export const dimensionNames: Readonly<Record<FigureDimension, string>> = {
  form: "form",
  locale: "language",
  country: "country",
  campaign: "campaign",
  landing: "kind of first page",
  delay: "time to delivery",
};

export const HIDDEN_TEXT = "hidden";

export const HIDDEN_REASON =
  "Numbers from one to four are hidden, so that no figure is about a single person. Further numbers are hidden where a hidden one could be worked out from them. Every number stays as it is, so a second look tells nothing more.";

const days = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
const months = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short", year: "numeric" });

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const shownText = (count: Shown | null): string =>
  (count ?? undefined) === undefined ? HIDDEN_TEXT : `${count}`;

/** Returns the words for a value, such as `Kenya`, `French` or `under 1 hour`. */
export function valueText(dimension: FigureDimension, value: string): string {
  if (dimension === "campaign" && value === OTHER_CAMPAIGN) return "other campaign";
  if (dimension === "campaign" && value === "(none)") return "no campaign";
  if (value === LATER) return "later, or not yet";
  // Names in brackets are the site's own, such as `(unknown)`.
  if (value.startsWith("(")) return value.slice(1, -1);
  if (dimension === "locale") return languageName(value);
  if (dimension === "country") return countryName(value);
  return dimension === "delay" ? value.replaceAll("-", " ") : value;
}

/** Returns the name of a period, such as `16–22 Nov` or `Oct 2026`. The Thursday of its first week says which month it is. */
export function periodText({ from, until }: Pick<Period, "from" | "until">, unit: PeriodUnit): string {
  if (unit === "month") return months.format(new Date(Date.parse(from) + 3 * DAY_MS));
  return days.formatRange(new Date(from), new Date(Date.parse(until) - DAY_MS));
}
