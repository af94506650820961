import * as z from "zod";
import { type InquiryKind, inquiryKinds, routes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { readParagraphs, threeSteps, toConfirm, words } from "#lib/site/content/front-matter.ts";

/** The page of general inquiries shows no terms. */
export type PartnerKind = Exclude<InquiryKind, "general">;

export const partnerKinds = inquiryKinds.filter((kind) => kind !== "general");

const lines = z.array(words).min(1).meta({ item: "line", isLong: true });

const frontMatter = z.strictObject({
  agreements: lines.meta({ label: "What we agree on" }),
  steps: threeSteps.meta({ label: "How a case runs" }),
  papers: lines.meta({ label: "Papers and invoices" }),
  toConfirm: toConfirm.optional(),
});

/** `dataProtection` is a list of paragraphs. */
export type PartnerTerms = Omit<z.infer<typeof frontMatter>, "toConfirm"> & { id: string; dataProtection: string[] };

export const partnerTerms = defineCollection({
  folder: "inquiry",
  schema: frontMatter,
  required: partnerKinds,
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
    body: { label: "Data protection", hint: "1 to 3 paragraphs with an empty line between them." },
  },
});

export const { get: getPartnerTerms, parse: parsePartnerTerms } = partnerTerms;
