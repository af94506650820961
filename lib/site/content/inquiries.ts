import * as z from "zod";
import type { InquiryKind } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
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

const { get, parse } = defineCollection("inquiry", frontMatter, ({ data, body }): PartnerTerms => {
  const { toConfirm: _, ...shown } = data;
  return { ...shown, dataProtection: readParagraphs(body, "Data protection") };
});

export const parsePartnerTerms = parse;

/** Returns how we work with an audience, in a language. */
export const getPartnerTerms = (locale: Locale, kind: PartnerKind): Promise<PartnerTerms> => get(locale, kind);
