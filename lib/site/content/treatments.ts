import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { dayFields, endBeforeBegin, isEndAfterBegin } from "#lib/site/content/days.ts";
import { readShortText } from "#lib/site/content/entry-text.ts";
import { byPosition, CHOSEN, pageFields, stepList, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";
import {
  evidenceList,
  hasReviewDate,
  reviewDateMissing,
  reviewFields,
  sourceList,
} from "#lib/site/content/review-fields.ts";

const list = z.array(words).min(1);
const longList = list.meta({ isLong: true });

/** A field that names one of the entry's `sources`. */
const source = words.meta({ label: "Source", hint: "Its name, letter by letter as under Sources at the end." });

/** The order in the facts box. `treatments.fact.<name>` in the messages has the words. */
export const factNames = ["stay", "flight", "recovery"] as const;

/** A review stands on a page about an illness only if its writer agreed to that. */
const reviewList = z
  .array(
    z.strictObject({
      id: words.meta({ label: "_id of the review", hint: "As the provider's list has it, letter by letter." }),
      agreed: z
        .boolean()
        .refine((agreed) => agreed, { error: "must be true: ask the writer first, or take the review out." })
        .meta({
          label: "The writer agreed",
          hint: "Only if the writer agreed that this review stands on the page of this illness.",
        }),
    }),
  )
  .optional();

const frontMatter = z
  .strictObject({
    ...pageFields,
    draft: pageFields.draft.meta({
      hint: "Only previews show it. On until a doctor has read it and the owner publishes it.",
      initial: true,
    }),
    ...dayFields,
    ...reviewFields,
    urgent: list.meta({
      label: "Signs that need help now",
      hint: "The first three stand on the first screen of a phone: choose short ones. Enter begins the next sign.",
      item: "sign",
    }),
    secondOpinion: longList.meta({
      label: "When a second opinion helps",
      hint: "Each case as a full sentence to the reader.",
      item: "case",
    }),
    reports: longList.meta({ label: "Reports to send", hint: "In the words of the form.", item: "report" }),
    steps: stepList
      .min(1)
      .meta({ label: "What happens, in order", hint: "From the first report to the journey home." }),
    times: z
      .array(
        z.strictObject({
          what: words.meta({ label: "What", hint: "Such as: in hospital." }),
          range: words.meta({ label: "Range", hint: "Such as: 5 to 7 days." }),
          source,
          fact: z
            .enum(factNames)
            .optional()
            .meta({
              language: "shared",
              label: "Place in the facts box",
              hint: "Empty if it stands below the text only.",
              options: { stay: "Treatment and stay", flight: "Before the flight home", recovery: "Recovery" },
            }),
        }),
      )
      .min(1)
      .meta({
        label: "How long it takes",
        hint: "A range, never a single day, and only if a source below says it.",
        item: "time",
      }),
    costFactors: longList.meta({
      label: "What changes the cost",
      hint: "What makes it more or less, without prices.",
      item: "line",
    }),
    costRange: z
      .strictObject({
        range: words.meta({ label: "Range", hint: "Such as: 4,000 to 6,000." }),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .meta({ label: "Currency", hint: "Three capital letters: USD." }),
        asOf: z.iso.date().meta({ label: "As of" }),
        source,
      })
      .optional()
      .meta({
        label: "What it costs",
        hint: "Empty until the company has a range with its date and source. The page shows nothing while it is empty.",
      }),
    risks: longList.meta({
      label: "Risks",
      hint: "Those that are common, and those that are a danger to life.",
      item: "risk",
    }),
    questions: longList.meta({
      label: "Questions to ask the surgeon",
      hint: "As a patient asks them.",
      item: "question",
    }),
    aftercare: longList.meta({
      label: "Aftercare at home",
      hint: "What to do, and when to see a doctor.",
      item: "line",
    }),
    related: z
      .array(words)
      .default([])
      .meta({ language: "shared", label: "Related treatments", hint: CHOSEN, entriesOf: "treatments" }),
    guides: z
      .array(words)
      .default([])
      .meta({ language: "shared", label: "Guides that fit", hint: CHOSEN, entriesOf: "guides" }),
    reviews: reviewList.meta({
      language: "shared",
      label: "Reviews on this page",
      hint: "Choose each by its _id. We never look for an illness in the words of a review.",
      item: "review",
    }),
    ...imageFields,
    sources: sourceList,
    evidence: evidenceList,
  })
  .refine(isEndAfterBegin, endBeforeBegin)
  .refine(hasImageAlt, imageAltMissing)
  .refine(hasReviewDate, reviewDateMissing)
  .refine(({ draft, reviewedBy }) => draft || reviewedBy, {
    path: ["draft"],
    error: "must be true (“Not to be published yet”) until a doctor has read the text.",
  })
  .refine(({ times, costRange, sources }) => namesOf([...times, ...(costRange ? [costRange] : [])], sources), {
    error: "times and costRange must name their source as the list of sources does.",
  });

const namesOf = (figures: readonly { source: string }[], sources: readonly { name: string }[]) =>
  figures.every(({ source }) => sources.some(({ name }) => name === source));

/** `intro` is HTML. */
export type Treatment = Omit<z.infer<typeof frontMatter>, "evidence"> & { id: string; intro: string };

export const treatments = defineCollection({
  folder: "treatments",
  schema: frontMatter,
  grows: true,
  isMarkdown: true,
  isMedical: true,
  path: entryRoutes.treatments,
  toEntry: ({ id, locale, data: { evidence: _, ...shown }, body }): Treatment => ({
    ...shown,
    id,
    intro: readShortText(body, locale, "What it is"),
  }),
  order: byPosition,
  editor: {
    label: "Treatments",
    singular: "treatment",
    description: "What a patient asks about a treatment. A doctor reads each page before it is published.",
    slug: "{{title}}",
    summary: "{{position}}. {{title}}",
    body: { label: "What it is", hint: "2 to 4 paragraphs in plain words, without headings." },
  },
});

/** Undefined if none of these languages has the treatment. */
export async function findTreatmentTitle(id: string, languages: readonly Locale[]): Promise<string | undefined> {
  const found = await Promise.all(languages.map((locale) => treatments.find(locale, id)));
  return found.find((treatment) => treatment)?.title;
}
