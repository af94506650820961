import * as z from "zod";
import data from "#content/redirects.json" with { type: "json" };
import { checkData, inFile } from "#lib/site/content/front-matter.ts";
import type { Redirect } from "#lib/site/content/redirect-mistakes.ts";

export const REDIRECTS_FILE = "content/redirects.json";

const from = z
  .string()
  .regex(/^(\/[A-Za-z0-9][A-Za-z0-9_-]*)+(\.(html?|php|aspx?))?$/, {
    error:
      "must be an address of this site without its name: a slash, then letters a to z, digits, hyphens and slashes, such as /old-page.",
  })
  .meta({ label: "From", hint: "What follows the site’s name, without a language: /old-page or /old/page.html." });

const to = z
  .string()
  .regex(/^(\/|(\/[A-Za-z0-9][A-Za-z0-9_-]*)+)(#[A-Za-z0-9_-]+)?$/, {
    error: "must be a page of this site, such as /treatments/kidney. It leads to no other site.",
  })
  .meta({ label: "To", hint: "A page of this site, without a language: /treatments/kidney." });

export const redirectsSchema = z.strictObject({
  redirects: z
    .array(z.strictObject({ from, to }))
    .max(200)
    // The editor leaves out an empty list.
    .optional()
    .meta({
      label: "Addresses that lead on",
      hint: "Whoever opens the old address gets the page. It works in every language.",
      item: "address",
    }),
});

/** @throws {ContentError} if content/redirects.json is invalid. */
export const readRedirects = (source: unknown = data): readonly Redirect[] =>
  inFile(REDIRECTS_FILE, () => checkData(redirectsSchema, source)).redirects ?? [];
