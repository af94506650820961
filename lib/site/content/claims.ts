import * as z from "zod";
import type { Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { oneParagraph, words } from "#lib/site/content/front-matter.ts";

const form = words.optional();

export const frontMatter = z.strictObject({
  /** The place among the figures: 1, 2, 3. */
  position: z.int().positive(),
  value: z.int().positive(),
  /** The text right after the value, such as "+" in "5000+", "%" in "95%" or "/7" in "24/7". */
  suffix: z.string(),
  /** The words after the figure, by plural form. `other` is for every number without its own form here. */
  label: z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: words }),
  /**
   * The document or count that proves the figure, and the person who keeps it. Only the English file has this line, and pages never show
   * it. Missing until the firm provides it.
   */
  proof: words.optional(),
  /**
   * The day on which the figure was true. Only the English file has this line, and pages never show it. Missing until the firm provides it.
   */
  asOf: z.iso.date().optional(),
  /** A question about this figure that the firm must answer. Only the English file has this line, and pages never show it. */
  toConfirm: words.optional(),
});

/** The figures that the home page names. Every language must have them. */
export const namedClaims = ["years", "patients", "countries"] as const;

/** A figure about our company and its meaning (requirements §1.3), such as "5000+", "patients served", "Served means ...". */
export interface Claim {
  id: string;
  position: number;
  value: number;
  suffix: string;
  label: string;
  /** Explains what the figure counts, so that nobody takes the figure for more than it is. */
  definition: string;
}

/** Returns the suffix of a figure in a language. French and Russian have a space before a percent sign. */
function suffixIn(locale: Locale, suffix: string): string {
  if (suffix !== "%") return suffix;
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0);
  return parts.map(({ type, value }) => (type === "integer" ? "" : value)).join("");
}

/** The figures that pages show, in order. Proofs and questions for the firm are left out. */
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
