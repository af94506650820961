import * as z from "zod";
import { words } from "#lib/site/content/front-matter.ts";

/** The fields of the medical review of an entry. Only a doctor's reading fills them. */
export const reviewFields = {
  /** The doctor who has reviewed the text, with the qualification. */
  reviewedBy: words.optional(),
  reviewedOn: z.iso.date().optional(),
};

interface Review {
  reviewedBy?: string | undefined;
  reviewedOn?: string | undefined;
}

/** Returns true if a review has a doctor and a date, or neither. */
export const hasReviewDate = ({ reviewedBy, reviewedOn }: Review): boolean =>
  Boolean(reviewedBy) === Boolean(reviewedOn);

export const reviewDateMissing = { error: "reviewedBy and reviewedOn belong together: fill in both or none." };

/** The sources of a text, with the day of their publication if they name it. */
export const sourceList = z.array(
  z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }), published: z.iso.date().optional() }),
);

/**
 * The statements with a number, a time or a risk, each with its source and the words of the source. Whoever reviews the text compares
 * them. Only the English file has this list, and pages never show it.
 */
export const evidenceList = z.array(z.strictObject({ sentence: words, source: words, excerpt: words })).optional();
