import * as z from "zod";
import { routes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { oneParagraph, position, words } from "#lib/site/content/front-matter.ts";

const form = words.optional().meta({ hint: "Only if the language has a form of its own for such a number." });

const frontMatter = z.strictObject({
  position,
  value: z.int().positive().meta({ language: "shared", label: "Figure", hint: "A whole number without signs: 5000." }),
  suffix: z.string().meta({ language: "shared", label: "Sign after the figure", hint: "Such as + or % or /7." }),
  label: z
    .strictObject({
      zero: form.meta({ label: "For none" }),
      one: form.meta({ label: "For one" }),
      two: form.meta({ label: "For two" }),
      few: form.meta({ label: "For a few" }),
      many: form.meta({ label: "For many" }),
      other: words.meta({ label: "For all other numbers" }),
    })
    .meta({
      label: "Words after the figure",
      hint: "Such as: patients served. The other forms are for languages that count differently.",
    }),
  proof: words.optional().meta({
    language: "english",
    label: "Proof",
    hint: "Visitors never see this: where the number comes from, and who keeps it.",
  }),
  asOf: z.iso.date().optional().meta({
    language: "english",
    label: "Counted on",
    hint: "Visitors never see this: the day on which the figure was true.",
  }),
  toConfirm: words
    .optional()
    .meta({ language: "english", label: "Still to be confirmed", hint: "Visitors never see this.", isLong: true }),
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
    body: {
      label: "What it counts",
      hint: "One paragraph, shown with the figure, so that nobody takes it for more than it is.",
    },
  },
});

export const { list: getClaims, get: getClaim, parse: parseClaim } = claims;
