import "server-only";
import { dialCodes } from "#content/dial-codes.ts";
import { readCountryCode } from "#lib/forms/phone.ts";
import type { NoticeData } from "#lib/leads/notices/events.ts";
import { type Submission, type SubmissionRecord, sourceName, type VisitSource } from "#lib/leads/store/submission.ts";

type LeadFacts = Omit<NoticeData<"lead.received">, "suspicion">;

type Lead = Pick<SubmissionRecord, "reference" | "form" | "locale" | "receivedAt" | "visitSource"> & {
  readonly variant: string | null | undefined;
  /** The number of files. */
  readonly files: number;
  /** The answers, if they are at hand. Only the country of the telephone number is read from them. */
  readonly fields?: Submission["fields"];
};

/** Returns what a notice may say about a lead. Only this function decides it: no name, number, address, file name or free text. */
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

/** Returns the country of `KE-+254`. Another program may post any two letters, so it must be a country. */
function countryOf(countryCode = ""): string | undefined {
  const iso = readCountryCode(countryCode)?.iso;
  return dialCodes.find((row) => row.iso === iso)?.iso;
}

/**
 * A host, or a short name as docs/operations.md asks for. It has at most six digits, four in a row and two groups of them, so no
 * telephone number or date of birth fits.
 */
const SAFE_SOURCE = /^(?!(?:\D*\d){7})(?!.*\d{5})(?!.*\d[._:-]+\d+[._:-]+\d)(\([a-z]+\)|[a-z0-9][a-z0-9._:-]{0,59})$/;

/** Anybody can put any words into a link, so a source that is not a short name is not repeated to staff. */
export function safeSource(visitSource: VisitSource | undefined): string {
  const name = sourceName(visitSource);
  return SAFE_SOURCE.test(name) ? name : "(other)";
}
