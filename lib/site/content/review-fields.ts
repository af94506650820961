import * as z from "zod";
import { link, words } from "#lib/site/content/front-matter.ts";

/** Empty until a doctor has read the text. */
export const reviewFields = {
  reviewedBy: words.optional().meta({
    label: "Read by the doctor",
    hint: "Name and qualification. Empty until a doctor has read it, and again after you change the medicine.",
  }),
  reviewedOn: z.iso
    .date()
    .optional()
    .meta({ language: "shared", label: "Read on", hint: "Empty until a doctor has read it." }),
};

interface Review {
  reviewedBy?: string | undefined;
  reviewedOn?: string | undefined;
}

export const hasReviewDate = ({ reviewedBy, reviewedOn }: Review): boolean =>
  Boolean(reviewedBy) === Boolean(reviewedOn);

export const reviewDateMissing = { error: "reviewedBy and reviewedOn belong together: fill in both or none." };

export const sourceList = z
  .array(
    z.strictObject({
      name: words.meta({ label: "Name", hint: "Who says it, and what the page is called." }),
      url: link.meta({ label: "Address", hint: "Copied from the browser. Begins with https://" }),
      published: z.iso.date().optional().meta({ label: "Published on", hint: "Empty if the source names no day." }),
    }),
  )
  .meta({
    label: "Sources",
    hint: "The list at the end of the page. Each figure in the text needs its source here.",
    item: "source",
  });

const evidence = words.meta({ language: "english", isLong: true });

/** Whoever reviews the text compares these with its source. Only English files have this list, and pages never show it. */
export const evidenceList = z
  .array(
    z.strictObject({
      sentence: evidence.meta({ label: "Our sentence" }),
      source: evidence.meta({ label: "Source", hint: "Who says it, and the address." }),
      excerpt: evidence.meta({ label: "Words of the source", hint: "Copied word by word." }),
    }),
  )
  .optional()
  .meta({
    language: "english",
    label: "Evidence",
    hint: "Visitors never see this. Each sentence with a number, a time or a risk, for the doctor to compare with its source.",
    item: "sentence",
  });
