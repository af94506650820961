import * as z from "zod";

const day = z.iso.date().optional();

/** The first and the last day on which an entry is public, in India (lib/site/days). */
export const dayFields = {
  from: day.meta({
    language: "shared",
    label: "Public from",
    hint: "The day in India on which it appears. Empty: as soon as it is published.",
  }),
  until: day.meta({
    language: "shared",
    label: "Public until",
    hint: "The last day on which it is shown, in India. Empty: without an end.",
  }),
};

interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export const isEndAfterBegin = ({ from, until }: Days): boolean => !from || !until || from <= until;

export const endBeforeBegin = {
  path: ["until"],
  error: "is before the day on which it appears (“Public from”). Correct one of the two days.",
};
