import * as z from "zod";
import { routes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { oneParagraph, words } from "#lib/site/content/front-matter.ts";

const form = words.optional();

const frontMatter = z.strictObject({
  position: z.int().positive(),
  value: z.int().positive(),
  /** Such as "+" in "5000+", "%" in "95%" or "/7" in "24/7". */
  suffix: z.string(),
  /** By plural form. `other` is for every number without its own form here. */
  label: z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: words }),
  /** What proves the figure, and who keeps it. Only English files have this and the next two lines, and pages never show them. */
  proof: words.optional(),
  asOf: z.iso.date().optional(),
  toConfirm: words.optional(),
});

export const namedClaims = ["years", "patients", "countries"] as const;

/** A figure about our company (requirements §1.3), such as "5000+", "patients served", "Served means ...". */
export interface Claim {
  id: string;
  position: number;
  value: number;
  suffix: string;
  label: string;
  definition: string;
}

/** French and Russian have a space before a percent sign. */
function suffixIn(locale: Locale, suffix: string): string {
  if (suffix !== "%") return suffix;
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0);
  return parts.map(({ type, value }) => (type === "integer" ? "" : value)).join("");
}

const pluralForm = { hint: "Only if the language has a form of its own for such a number." };

export const claims = defineCollection({
  folder: "claims",
  isBrand: true,
  schema: frontMatter,
  required: namedClaims,
  grows: true,
  toEntry: ({ id, locale, data: { position, value, suffix, label }, body }): Claim => ({
    id,
    position,
    value,
    suffix: suffixIn(locale, suffix),
    label: label[new Intl.PluralRules(locale).select(value)] ?? label.other,
    definition: oneParagraph(body),
  }),
  order: (one, other) => one.position - other.position,
  editor: {
    label: "Figures",
    singular: "figure",
    description: "The numbers that we name about ourselves. Each needs a proof.",
    page: routes.home,
    summary: "{{value}}{{suffix}} {{label.other}}",
    fields: {
      position: texts.position,
      value: { ...texts.shared, label: "Figure", hint: "A whole number without signs: 5000." },
      suffix: { ...texts.shared, label: "Sign after the figure", hint: "Such as + or % or /7." },
      label: {
        label: "Words after the figure",
        hint: "Such as: patients served. The other forms are for languages that count differently.",
        fields: {
          zero: { ...pluralForm, label: "For none" },
          one: { ...pluralForm, label: "For one" },
          two: { ...pluralForm, label: "For two" },
          few: { ...pluralForm, label: "For a few" },
          many: { ...pluralForm, label: "For many" },
          other: { label: "For all other numbers" },
        },
      },
      proof: {
        ...texts.english,
        label: "Proof",
        hint: "Visitors never see this: where the number comes from, and who keeps it.",
      },
      asOf: {
        ...texts.english,
        label: "Counted on",
        hint: "Visitors never see this: the day on which the figure was true.",
      },
      toConfirm: { ...texts.english, label: "Still to be confirmed", hint: "Visitors never see this.", isLong: true },
    },
    body: {
      label: "What it counts",
      hint: "One paragraph, shown with the figure, so that nobody takes it for more than it is.",
    },
  },
});

export const { list: getClaims, get: getClaim, parse: parseClaim } = claims;
