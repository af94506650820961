import "server-only";
import type { ExpressionBuilder } from "kysely";
import type { NewNotice } from "#features/notices/store/notice.ts";
import type { NoticeDatabase, NoticeRow, NoticeTables } from "#features/notices/store/tables.ts";
import { asCore } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import type { FeatureTables } from "#lib/leads/store/feature.ts";
import { findDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { open, SealError } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { withoutLease } from "#lib/leads/store/submissions/leases.ts";
import { ADDRESS_LIFETIME_MS, RATE_WINDOW_MS } from "#lib/timing.ts";

/** The values that delete the content of a notice. */
export const withoutContent = { facts: "{}", address: null, network: null } as const;

/** Returns the associated data that binds a sealed address to its notice. */
export const addressContext = (id: string) => `notice:${id}`;

const counterOf = (event: string, address: string) => `${event} ${inboxOf(address)}`;

/**
 * Returns one spelling for all addresses that probably share an inbox. Most servers ignore a plus sign and the text after it. Gmail also
 * ignores dots, and has a second domain.
 */
function inboxOf(address: string): string {
  const [, name = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/\+.*$/s, "");
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}

/**
 * Returns true at most once in ten minutes for the same event and address. So nobody can flood an inbox through the site. The counter is
 * stored under a keyed hash, and deleted when it has ended.
 */
export async function claimAddress(
  db: NoticeDatabase,
  keyring: Keyring,
  { event, address = "" }: NewNotice,
  now: number,
): Promise<boolean> {
  const claimed = await db
    .insertInto("mail_limits")
    .values({ counter: keyring.keyedHash(counterOf(event, address)), ends_at: now + RATE_WINDOW_MS, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column("counter")
        .doUpdateSet({ ends_at: now + RATE_WINDOW_MS })
        // A time in the future counts as old, because it was written before the clock was set back.
        .where(({ or, eb }) =>
          or([eb("mail_limits.ends_at", "<=", now), eb("mail_limits.ends_at", ">", now + RATE_WINDOW_MS)]),
        ),
    )
    .returning("counter")
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Deletes the due notices to the family of a submission, because they are no longer true. "requests-to-call" deletes only the notices that
 * ask the family to call, and keeps the confirmation. Also ends the ten-minute limit of the address, so that the family's next submission
 * is confirmed.
 */
export async function withdrawFamilyNotices(
  db: NoticeDatabase,
  keyring: Keyring,
  submissionId: string,
  which: "all" | "requests-to-call",
): Promise<void> {
  const withdrawn = await db
    .deleteFrom("notices")
    .where("submission_id", "=", submissionId)
    .where("channel", "=", "family")
    .where("state", "=", "due")
    .$if(which === "requests-to-call", (query) => query.where("event", "!=", "lead.received"))
    .returning(["id", "event", "address"])
    .execute();
  for (const row of withdrawn) {
    const address = await openAddress(db, keyring, row);
    if (address === undefined) continue;
    await db
      .deleteFrom("mail_limits")
      .where("counter", "in", keyring.hashes(counterOf(row.event, address)))
      .execute();
  }
}

/**
 * Gives up each notice with an address that has been stored for `ADDRESS_LIFETIME_MS`. So the address is deleted even if nobody can send
 * the notice. Also deletes the counters that have ended.
 */
export async function expireAddresses(db: NoticeDatabase, now: number): Promise<void> {
  await db
    .updateTable("notices")
    .set({ ...withoutLease, ...withoutContent, state: "dead", settled_at: now, last_reason: "expired" })
    .where("state", "=", "due")
    .where("address", "is not", null)
    .where("created_at", "<=", now - ADDRESS_LIFETIME_MS)
    .execute();
  await db.deleteFrom("mail_limits").where("ends_at", "<=", now).execute();
}

/** Gives up the notices with these addresses, because their keys are given up. */
export async function giveUpAddresses(db: NoticeDatabase, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable("notices")
    .set({ ...withoutLease, ...withoutContent, state: "dead", settled_at: now, last_reason: "key-abandoned" })
    .where("id", "in", ids)
    .where("address", "is not", null)
    .execute();
}

/** Says which data keys belong to addresses. */
export const ownsAddressKey: NonNullable<FeatureTables["ownsKey"]> = (eb) => {
  const { exists, selectFrom } = eb as unknown as ExpressionBuilder<StoreSchema & NoticeTables, "data_keys">;
  return exists(
    selectFrom("notices")
      .select("notices.id")
      .whereRef("notices.id", "=", "data_keys.id")
      .where("address", "is not", null),
  );
};

/** Tries to open every address, and changes nothing. */
export async function verifyAddresses(db: NoticeDatabase, keyring: Keyring) {
  const unreadable: string[] = [];
  let found = 0;
  const rows = await db.selectFrom("notices").select(["id", "address"]).where("address", "is not", null).execute();
  for (const row of rows) {
    if ((await openAddress(db, keyring, row)) !== undefined) found++;
    else if (await hasAddress(db, row.id)) unreadable.push("an address for an e-mail");
  }
  return { what: "addresses", found, unreadable };
}

/** Returns true if a notice still has its address. A running site may have sent it meanwhile. */
const hasAddress = async (db: NoticeDatabase, id: string) =>
  (await db
    .selectFrom("notices")
    .select("id")
    .where("id", "=", id)
    .where("address", "is not", null)
    .executeTakeFirst()) !== undefined;

/**
 * Decrypts the address of a notice. Returns undefined if the notice has no address, or if the key is missing. With a missing key, the
 * notice waits and is sent when the key is back.
 */
export async function openAddress(
  db: NoticeDatabase,
  keyring: Keyring,
  { id, address }: Pick<NoticeRow, "id" | "address">,
): Promise<string | undefined> {
  if (!address) return undefined;
  try {
    const dataKey = await findDataKey(asCore(db), id);
    return open(unwrapDataKey(keyring, dataKey, id), address, addressContext(id)).toString();
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return undefined;
  }
}
