import * as z from "zod";
import type { Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { oneParagraph, words } from "#lib/site/content/front-matter.ts";

const form = words.optional();

export const frontMatter = z.strictObject({
  /** The place among the figures: 1, 2, 3. */
  position: z.int().positive(),
  value: z.int().positive(),
  /** Follows the value: "5000+", "95%", "24/7". */
  suffix: z.string(),
  /** The words after the figure. `other` serves every number for which the language has no form of its own here. */
  label: z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: words }),
  /** Never shown, in English only: the document or count behind the figure, and who keeps it. Missing until the firm provides it. */
  proof: words.optional(),
  /** Never shown, in English only: the day on which the figure was true. Missing until the firm provides it. */
  asOf: z.iso.date().optional(),
  /** Never shown, in English only: a question about this figure that the firm must answer. */
  toConfirm: words.optional(),
});

/** The figures that the home page names, so that each language needs them. */
export const namedClaims = ["years", "patients", "countries"] as const;

/** A figure about our company with its meaning (requirements §1.3): "5000+", "patients served", "Served means ...". */
export interface Claim {
  id: string;
  position: number;
  value: number;
  suffix: string;
  label: string;
  /** What exactly is counted, so that nobody takes the figure for more than it is. */
  definition: string;
}

/** Returns the suffix of a figure in a language: French and Russian have a space before a percent sign. */
function suffixIn(locale: Locale, suffix: string): string {
  if (suffix !== "%") return suffix;
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0);
  return parts.map(({ type, value }) => (type === "integer" ? "" : value)).join("");
}

/** The figures for pages, in order, without the proof and questions that only the firm reads. */
export const {
  list: getClaims,
  get: getClaim,
  parse: parseClaim,
} = defineCollection(
  "claims",
  frontMatter,
  ({ id, locale, data: { position, value, suffix, label }, body }): Claim => ({
    id,
    position,
    value,
    suffix: suffixIn(locale, suffix),
    label: label[new Intl.PluralRules(locale).select(value)] ?? label.other,
    definition: oneParagraph(body),
  }),
  (one, other) => one.position - other.position,
);
