import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { readShortText } from "#lib/site/content/entry-text.ts";
import { byPosition, pageFields, words } from "#lib/site/content/front-matter.ts";
import {
  evidenceList,
  hasReviewDate,
  reviewDateMissing,
  reviewFields,
  sourceList,
} from "#lib/site/content/review-fields.ts";

const list = z.array(words).min(1);

const frontMatter = z
  .strictObject({
    ...pageFields,
    ...reviewFields,
    /** Signs that need a doctor at once. */
    urgent: list,
    secondOpinion: list,
    reports: list,
    steps: z.array(z.strictObject({ title: words, text: words })).min(1),
    /** `source` is the name of an entry of `sources`. */
    times: z.array(z.strictObject({ what: words, range: words, source: words })).min(1),
    costFactors: list,
    /** The page shows nothing while it is missing. `source` is the name of an entry of `sources`. */
    costRange: z
      .strictObject({ range: words, currency: z.string().regex(/^[A-Z]{3}$/), asOf: z.iso.date(), source: words })
      .optional(),
    risks: list,
    questions: list,
    aftercare: list,
    related: z.array(words).default([]),
    sources: sourceList,
    evidence: evidenceList,
  })
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
    fields: {
      ...texts.pageFields,
      draft: {
        ...texts.draft,
        hint: "Only previews show it. On until a doctor has read it and the owner publishes it.",
        initial: true,
      },
      ...texts.review,
      urgent: {
        label: "Signs that need a doctor at once",
        hint: "The first list of the page. Enter begins the next sign.",
        item: "sign",
      },
      secondOpinion: {
        label: "When a second opinion helps",
        hint: "Each case as a full sentence to the reader.",
        item: "case",
        isLong: true,
      },
      reports: { label: "Reports to send", hint: "In the words of the form.", item: "report", isLong: true },
      steps: { ...texts.steps, label: "What happens, in order", hint: "From the first report to the journey home." },
      times: {
        label: "How long it takes",
        hint: "A range, never a single day, and only if a source below says it.",
        item: "time",
        fields: {
          what: { label: "What", hint: "Such as: in hospital." },
          range: { label: "Range", hint: "Such as: 5 to 7 days." },
          source: { label: "Source", hint: "Its name, letter by letter as under Sources at the end." },
        },
      },
      costFactors: {
        label: "What changes the cost",
        hint: "What makes it more or less, without prices.",
        item: "line",
        isLong: true,
      },
      costRange: {
        label: "What it costs",
        hint: "Empty until the company has a range with its date and source. The page shows nothing while it is empty.",
        fields: {
          range: { label: "Range", hint: "Such as: 4,000 to 6,000." },
          currency: { label: "Currency", hint: "Three capital letters: USD." },
          asOf: { label: "As of" },
          source: { label: "Source", hint: "Its name, letter by letter as under Sources at the end." },
        },
      },
      risks: {
        label: "Risks",
        hint: "Those that are common, and those that are a danger to life.",
        item: "risk",
        isLong: true,
      },
      questions: {
        label: "Questions to ask the surgeon",
        hint: "As a patient asks them.",
        item: "question",
        isLong: true,
      },
      aftercare: {
        label: "Aftercare at home",
        hint: "What to do, and when to see a doctor.",
        item: "line",
        isLong: true,
      },
      related: { ...texts.shared, label: "Related treatments", hint: texts.chosen, entriesOf: "treatments" },
      sources: texts.sources,
      evidence: texts.evidence,
    },
    body: { label: "What it is", hint: "2 to 4 paragraphs in plain words, without headings." },
  },
});

/** Undefined if none of these languages has the treatment. */
export async function findTreatmentTitle(id: string, languages: readonly Locale[]): Promise<string | undefined> {
  const found = await Promise.all(languages.map((locale) => treatments.find(locale, id)));
  return found.find((treatment) => treatment)?.title;
}
