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

export { endBeforeBegin, isEndAfterBegin } from "#lib/site/days/days.ts";
