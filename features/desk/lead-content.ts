import "server-only";
import type { Session } from "#features/desk/session.ts";
import type { DeskPart } from "#features/desk/store/desk-store.ts";
import type { DeskLead } from "#features/desk/store/lead.ts";
import { countryName } from "#lib/english-names.ts";
import { toDialablePhone, whatsAppNumber } from "#lib/forms/dialable-phone.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { isWithin } from "#lib/is-within.ts";
import type { AccessRecord } from "#lib/leads/store/staff/access-records.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { OPENED_MS } from "#lib/timing.ts";

type Answers = readonly (readonly [label: string, value: string])[];

/** Returns the answers, each with its label in the English form. */
export async function describeAnswers({ form, fields }: Pick<Submission, "form" | "fields">): Promise<Answers> {
  const t = await getTranslator("en");
  return Object.entries(fields).map(([name, value]) => {
    const key = `forms.${form}.fields.${name}.label` as Parameters<typeof t>[0];
    // A later version of the site may have saved a field that this version does not know.
    return [t.has(key) ? t(key) : name, name === "countryCode" ? countryCodeText(value) : value] as const;
  });
}

/** Returns a country with its code, such as `Kenya, +254`. */
const countryCodeText = (value: string) => value.replace(/^([A-Z]{2})-/, (_, iso) => `${countryName(iso)}, `);

/** Returns what staff need to call or write. The phone number has its country code, such as `+256772123456`. */
export function readContactLinks({ phone, countryCode, email }: Submission["fields"]) {
  const [digits] = phone ? toDialablePhone({ phone, countryCode: countryCode ?? "" }).digits : [];
  return { phone: digits ? `+${digits}` : "", whatsApp: digits ? whatsAppNumber(digits) : "", email };
}

/** Opens the lead if the person has pressed so. `needsPasskey` is true if a press opens it only with a fresh passkey. */
export async function openLead(
  store: Pick<DeskPart, "open" | "isAboveLimit">,
  { opened, actor, isConfirmed }: Pick<Session, "opened" | "actor" | "isConfirmed">,
  { reference, hasContent }: Pick<DeskLead, "reference" | "hasContent">,
  now: number,
) {
  // Once the answers are deleted, nothing is opened, and the record of access must not say otherwise.
  const isPressed = hasContent && opened?.reference === reference;
  const lead = isPressed ? await store.open(reference, actor, now, isConfirmed) : undefined;
  const needsPasskey = hasContent && !lead && !isConfirmed && (await store.isAboveLimit(reference, actor, now));
  return { opened: lead, needsPasskey };
}

/** Names the other people who have the lead open, so that two people do not call the same family. */
export function listOtherReaders(records: readonly AccessRecord[], personId: string, now: number): readonly string[] {
  const others = records.filter(
    ({ action, actor, recordedAt }) =>
      action === "shown" && actor.personId !== personId && isWithin(OPENED_MS, recordedAt, now),
  );
  return [...new Set(others.map(({ actor }) => actor.name))];
}
