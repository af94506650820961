import "server-only";
import type { DeskDatabase } from "#features/desk/store/tables.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { cleanEmail } from "#lib/forms/email.ts";
import type { PhoneValues } from "#lib/forms/phone.ts";
import { asCore } from "#lib/leads/store/database/database.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { lockContent, openContent } from "#lib/leads/store/submissions/sealed-content.ts";

type ContactFields = PhoneValues & { readonly email?: string | undefined };

/** Returns each contact in one spelling. A field may have two numbers. We leave out extensions, because a caller's number has none. */
function contactsOf({ countryCode, phone, email }: ContactFields): string[] {
  const digits = phone?.trim() ? toDialablePhone({ countryCode, phone }).digits : [];
  const address = email && cleanEmail(email).toLowerCase();
  return [...new Set(digits.map((number) => `phone ${number}`)), ...(address ? [`email ${address}`] : [])];
}

export async function insertContactHashes(
  db: DeskDatabase,
  keyring: Keyring,
  { id, fields }: { readonly id: string; readonly fields: ContactFields },
): Promise<void> {
  const hashes = contactsOf(fields).map((contact) => keyring.keyedHash(contact));
  if (hashes.length === 0) return;
  await db
    .insertInto("contact_hashes")
    .values(hashes.map((hash) => ({ hash, submission_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the hashes under which a contact may be stored, one for each master key. */
export const searchedHashes = (keyring: Keyring, contact: ContactFields): string[] =>
  contactsOf(contact).flatMap((each) => keyring.hashes(each));

/** Makes the hashes anew with the first master key, so that a search needs no other key. Keeps the hashes of unreadable answers. */
export async function renewContactHashes(db: DeskDatabase, keyring: Keyring): Promise<void> {
  const owners = await db.selectFrom("contact_hashes").select("submission_id as id").distinct().execute();
  for (const { id } of owners) {
    await db.transaction().execute(async (transaction) => {
      const row = await lockContent(asCore(transaction), "id", id);
      const content = row && (await openContent(asCore(transaction), keyring, row).catch(ignoreUnreadable));
      if (!content) return;
      await transaction.deleteFrom("contact_hashes").where("submission_id", "=", id).execute();
      await insertContactHashes(transaction, keyring, { id, fields: content.fields });
    });
  }
}

function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableError)) throw error;
}

/** Deletes what must go with the answers: the hashes of contacts, and the notes of staff. */
export async function deleteBesideContent(db: DeskDatabase, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("contact_hashes").where("submission_id", "in", ids).execute();
  await db.deleteFrom("lead_notes").where("submission_id", "in", ids).execute();
}
