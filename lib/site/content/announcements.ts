import * as z from "zod";
import data from "#content/announcements.json" with { type: "json" };
import { dayInIndia } from "#lib/india-day.ts";
import { endBeforeBegin, isEndAfterBegin } from "#lib/site/content/days.ts";
import { checkData, inEachLanguage, inFile, words } from "#lib/site/content/front-matter.ts";
import { isPublicOn } from "#lib/site/days/days.ts";

export const ANNOUNCEMENTS_FILE = "content/announcements.json";

export const announcementsSchema = z.strictObject({
  announcements: z
    .array(
      z
        .strictObject({
          from: z.iso.date().meta({ label: "First day", hint: "In India, from midnight." }),
          until: z.iso.date().meta({ label: "Last day", hint: "In India. On the next day, the line is gone." }),
          text: inEachLanguage(words.max(140)).meta({
            label: "Text",
            hint: "One sentence in each language, such as when the office is closed. At most 140 letters.",
          }),
        })
        .refine(isEndAfterBegin, endBeforeBegin),
    )
    // The editor leaves out an empty list.
    .optional()
    .meta({
      label: "Line above every page",
      hint: "For holidays and changed hours. Only one line at a time.",
      item: "line",
    }),
});

export type Announcements = NonNullable<z.infer<typeof announcementsSchema>["announcements"]>;

/** @throws {ContentError} if content/announcements.json is invalid. */
export const readAnnouncements = (source: unknown = data): Announcements =>
  inFile(ANNOUNCEMENTS_FILE, () => checkData(announcementsSchema, source)).announcements ?? [];

const announcements = readAnnouncements();

/** In a preview, which shows every day, the next line is shown before its first day. */
export const announcementOn = (day: string | undefined, all: Announcements = announcements) =>
  day ? all.find((line) => isPublicOn(line, day)) : all.find(({ until }) => dayInIndia(Date.now()) <= until);
