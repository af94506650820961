import * as z from "zod";
import { type InquiryKind, inquiryKinds, routes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { readParagraphs, threeSteps, words } from "#lib/site/content/front-matter.ts";

/** The page of general inquiries shows no terms. */
export type PartnerKind = Exclude<InquiryKind, "general">;

const frontMatter = z.strictObject({
  agreements: z.array(words).min(1),
  steps: threeSteps,
  papers: z.array(words).min(1),
  /** For scripts/launch-check.ts. Pages never show it. */
  toConfirm: z.optional(z.array(words)),
});

/** `dataProtection` is a list of paragraphs. */
export type PartnerTerms = Omit<z.infer<typeof frontMatter>, "toConfirm"> & { id: string; dataProtection: string[] };

export const partnerTerms = defineCollection({
  folder: "inquiry",
  schema: frontMatter,
  required: inquiryKinds.filter((kind) => kind !== "general"),
  path: routes.inquiry,
  toEntry: ({ id, data: { toConfirm: _, ...shown }, body }): PartnerTerms => ({
    ...shown,
    id,
    dataProtection: readParagraphs(body, "Data protection"),
  }),
  editor: {
    label: "Partner pages",
    singular: "partner page",
    description: "How we work with insurers, NGOs, hospitals and doctors.",
    summary: "{{slug}}",
    fields: {
      agreements: { label: "What we agree on", item: "line", isLong: true },
      steps: { ...texts.steps, label: "How a case runs" },
      papers: { label: "Papers and invoices", item: "line", isLong: true },
      toConfirm: texts.toConfirm,
    },
    body: { label: "Data protection", hint: "1 to 3 paragraphs with an empty line between them." },
  },
});

export const { get: getPartnerTerms, parse: parsePartnerTerms } = partnerTerms;
