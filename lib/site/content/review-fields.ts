import * as z from "zod";
import { words } from "#lib/site/content/front-matter.ts";

/** Only a doctor's reading fills these. */
export const reviewFields = {
  reviewedBy: words.optional(),
  reviewedOn: z.iso.date().optional(),
};

interface Review {
  reviewedBy?: string | undefined;
  reviewedOn?: string | undefined;
}

export const hasReviewDate = ({ reviewedBy, reviewedOn }: Review): boolean =>
  Boolean(reviewedBy) === Boolean(reviewedOn);

export const reviewDateMissing = { error: "reviewedBy and reviewedOn belong together: fill in both or none." };

export const sourceList = z.array(
  z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }), published: z.iso.date().optional() }),
);

/** Whoever reviews the text compares these with its source. Only English files have this list, and pages never show it. */
export const evidenceList = z.array(z.strictObject({ sentence: words, source: words, excerpt: words })).optional();
