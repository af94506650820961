import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import * as z from "zod";
import type { InquiryKind } from "#content/routes.ts";
import { inFile, readFrontMatter, readParagraphs, threeSteps, words } from "#lib/content/front-matter.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** An audience whose inquiry page shows our terms. A general inquiry has none. */
export type PartnerKind = Exclude<InquiryKind, "general">;

const frontMatter = z.strictObject({
  agreements: z.array(words).min(1),
  steps: threeSteps,
  papers: z.array(words).min(1),
  /** The points that the firm must confirm before the launch. scripts/launch-check.ts lists them; visitors never see them. */
  toConfirm: z.optional(z.array(words)),
});

/** How we work with an audience, in one language. `dataProtection` is a list of paragraphs. */
export type PartnerTerms = Omit<z.infer<typeof frontMatter>, "toConfirm"> & { dataProtection: string[] };

/**
 * Reads how we work with an audience from its Markdown file.
 * @throws {Error} if the file is invalid; it names the file and all reasons and stops the build.
 */
export function parsePartnerTerms(path: string, source: string): PartnerTerms {
  return inFile(path, () => {
    const { data, body } = readFrontMatter(frontMatter, source);
    const { toConfirm: _, ...shown } = data;
    return { ...shown, dataProtection: readParagraphs(body, "Data protection") };
  });
}

export const getPartnerTerms = cache(async (locale: Locale, kind: PartnerKind): Promise<PartnerTerms> => {
  const path = join("content", "inquiry", locale, `${kind}.md`);
  return parsePartnerTerms(path, await readFile(path, "utf8"));
});
