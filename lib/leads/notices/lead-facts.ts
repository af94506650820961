import "server-only";
import { dialCodes } from "#content/dial-codes.ts";
import { readCountryCode } from "#lib/forms/phone.ts";
import type { NoticeData } from "#lib/leads/notices/events.ts";
import { type Submission, type SubmissionRecord, sourceName, type VisitSource } from "#lib/leads/store/submission.ts";

type LeadFacts = Omit<NoticeData<"lead.received">, "suspicion">;

type Lead = Pick<SubmissionRecord, "reference" | "form" | "locale" | "receivedAt" | "visitSource"> & {
  readonly variant: string | null | undefined;
  readonly files: number;
  /** The answers, if the caller has them. We read only the country of the phone number. */
  readonly fields?: Submission["fields"];
};

/**
 * Returns the facts about a lead that a notice may contain. They include no name, phone number, address, file name or free text. Only this
 * function chooses the facts.
 */
export function leadFacts(lead: Lead): LeadFacts {
  const { reference, form, variant, locale, fields, files, visitSource, receivedAt } = lead;
  const country = countryOf(fields?.countryCode);
  return {
    reference,
    form,
    ...(variant && { variant }),
    language: locale,
    ...(country && { country }),
    files,
    source: safeSource(visitSource),
    receivedAt: new Date(receivedAt).toISOString(),
  };
}

/** Returns the country of a value such as `KE-+254`. Another program may post any two letters, so we accept only known countries. */
function countryOf(countryCode = ""): string | undefined {
  const iso = readCountryCode(countryCode)?.iso;
  return dialCodes.find((row) => row.iso === iso)?.iso;
}

/**
 * Matches a host or a short name (docs/operations.md) that cannot be a phone number or a date of birth. The text has at most six digits, at
 * most four digits in a row, and no three groups of digits.
 */
const SAFE_SOURCE = /^(?!(?:\D*\d){7})(?!.*\d{5})(?!.*\d[._:-]+\d+[._:-]+\d)(\([a-z]+\)|[a-z0-9][a-z0-9._:-]{0,59})$/;

/**
 * Returns the name of a source for a notice. Anybody can put any words into a link, so `(other)` replaces a source that is not a short
 * name.
 */
export const safeSource = (visitSource: VisitSource | undefined): string => safeName(sourceName(visitSource));

/** Returns the name of a source or campaign, or `(other)` as {@link safeSource} does. */
export const safeName = (name: string): string => (SAFE_SOURCE.test(name) ? name : "(other)");

/**
 * Returns a source that no mail program turns into a link: `evil[.]example`. Anybody may put any host into a link to our site. Security
 * reports also write hosts with square brackets.
 */
export const unlinked = (source: string) => source.replace(/[.:]/g, "[$&]");
