import * as z from "zod";
import data from "#content/campaigns.json" with { type: "json" };
import { checkData, inFile, words } from "#lib/site/content/front-matter.ts";

const name = z
  .string()
  .max(40)
  .regex(
    /^(?!.*\d{5})[a-z0-9]+(-[a-z0-9]+)*$/,
    "may have small letters a to z, digits and single hyphens, and no number with five digits: kenya-october.",
  );

/** The campaigns whose names the site keeps (requirements §3.16). */
export const campaignsSchema = z.strictObject({
  campaigns: z
    .array(
      z.strictObject({
        name: name.meta({
          label: "Name in the link",
          hint: "Small letters a to z, digits and hyphens: kenya-october. No illness, organ or treatment, in any language.",
        }),
        note: words.optional().meta({ label: "Note", hint: "For you: where the link stands, and since when." }),
      }),
    )
    .max(200)
    // The editor leaves out an empty list.
    .optional()
    .meta({
      label: "Campaigns",
      item: "campaign",
      hint: "We count these by name. Every other utm_campaign counts as “other campaign”.",
    }),
});

/** @throws {ContentError} if content/campaigns.json is invalid. */
export const getCampaigns = (source: unknown = data) =>
  inFile("content/campaigns.json", () => checkData(campaignsSchema, source)).campaigns ?? [];
