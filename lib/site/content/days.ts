import * as z from "zod";

/** The days of India on which visitors see an entry: from 00:00 of `from` to the end of `until`. */
export const dayFields = {
  from: z.iso.date().optional().meta({
    language: "shared",
    label: "Shown from",
    hint: "Empty: as soon as it is published. The day begins at midnight in India.",
  }),
  until: z.iso.date().optional().meta({
    language: "shared",
    label: "Shown until",
    hint: "The last day on which visitors see it. Empty: it stays.",
  }),
};

interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export const hasDaysInOrder = ({ from, until }: Days): boolean => !from || !until || from <= until;

export const daysOutOfOrder = {
  path: ["until"],
  error: "is before “from”. Write the last day on which visitors see it, or delete the line.",
};
