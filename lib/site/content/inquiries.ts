import * as z from "zod";
import type { InquiryKind } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { readParagraphs, threeSteps, words } from "#lib/site/content/front-matter.ts";

/** An audience whose inquiry page shows our terms. A general inquiry has none. */
export type PartnerKind = Exclude<InquiryKind, "general">;

export const frontMatter = z.strictObject({
  agreements: z.array(words).min(1),
  steps: threeSteps,
  papers: z.array(words).min(1),
  /** The points that the firm must confirm before the launch. scripts/launch-check.ts lists them; visitors never see them. */
  toConfirm: z.optional(z.array(words)),
});

/** How we work with an audience, in one language. `dataProtection` is a list of paragraphs. */
export type PartnerTerms = Omit<z.infer<typeof frontMatter>, "toConfirm"> & { dataProtection: string[] };

/** How we work with each audience, by its name. */
export const { get: getPartnerTerms, parse: parsePartnerTerms } = defineCollection(
  "inquiry",
  frontMatter,
  ({ data: { toConfirm: _, ...shown }, body }): PartnerTerms => ({
    ...shown,
    dataProtection: readParagraphs(body, "Data protection"),
  }),
);
