import "server-only";
import type { ExpressionBuilder } from "kysely";
import type { NewNotice } from "#features/notices/store/notice.ts";
import type { NoticeDatabase, NoticeRow, NoticeTables } from "#features/notices/store/tables.ts";
import { asCore } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { steadyStamp } from "#lib/leads/store/database/steady-time.ts";
import { isNotWithin } from "#lib/leads/store/database/timestamps.ts";
import type { FeatureTables } from "#lib/leads/store/feature.ts";
import { findDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { open, SealError } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { withoutLease } from "#lib/leads/store/submissions/leases.ts";
import { ADDRESS_LIFETIME_MS, RATE_WINDOW_MS } from "#lib/timing.ts";

/** Set in a row, these values delete the content of a notice. */
export const withoutContent = { facts: "{}", address: null, network: null } as const;

/** Binds a sealed e-mail address to its notice. */
export const addressContext = (id: string) => `notice:${id}`;

const counterOf = (event: string, address: string) => `${event} ${inboxOf(address)}`;

/** Returns one spelling for all addresses of an inbox. Most servers ignore a plus and what follows. Gmail ignores dots too. */
function inboxOf(address: string): string {
  const [, name = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/\+.*$/s, "");
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}

/** Returns true at most once in ten minutes for an event and an inbox, so that nobody can flood the inbox. */
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

/** Deletes due notices to a family, and their limits, so that the next notice is sent. "requests-to-call" keeps the confirmation. */
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

/** Gives up notices to families after `ADDRESS_LIFETIME_MS`, and deletes their e-mail addresses. Deletes counters that have ended. */
export async function expireAddresses(db: NoticeDatabase, now: number): Promise<void> {
  await db
    .updateTable("notices")
    .set({
      ...withoutLease,
      ...withoutContent,
      state: "dead",
      settled_at: now,
      settled_steady: steadyStamp,
      last_reason: "expired",
    })
    .where("state", "=", "due")
    .where("address", "is not", null)
    .where(isNotWithin(ADDRESS_LIFETIME_MS, "created_at", now))
    .execute();
  await db.deleteFrom("mail_limits").where("ends_at", "<=", now).execute();
}

/** Gives up notices whose e-mail address nobody can decrypt any more, because its key has been given up. */
export async function giveUpAddresses(db: NoticeDatabase, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable("notices")
    .set({
      ...withoutLease,
      ...withoutContent,
      state: "dead",
      settled_at: now,
      settled_steady: steadyStamp,
      last_reason: "key-abandoned",
    })
    .where("id", "in", ids)
    .where("address", "is not", null)
    .execute();
}

export const ownsAddressKey: NonNullable<FeatureTables["ownsKey"]> = (eb) => {
  const { exists, selectFrom } = eb as unknown as ExpressionBuilder<StoreSchema & NoticeTables, "data_keys">;
  return exists(
    selectFrom("notices")
      .select("notices.id")
      .whereRef("notices.id", "=", "data_keys.id")
      .where("address", "is not", null),
  );
};

/** Counts the e-mail addresses that can be decrypted, and lists the others. Changes nothing. */
export async function verifyAddresses(db: NoticeDatabase, keyring: Keyring) {
  const unreadable: string[] = [];
  let found = 0;
  const rows = await db.selectFrom("notices").select(["id", "address"]).where("address", "is not", null).execute();
  for (const row of rows) {
    if ((await openAddress(db, keyring, row)) !== undefined) found++;
    else {
      // A running site may have sent the notice meanwhile, and deleted the address.
      const waiting = db.selectFrom("notices").select("id").where("id", "=", row.id).where("address", "is not", null);
      if (await waiting.executeTakeFirst()) unreadable.push("an address for an e-mail");
    }
  }
  return { what: "addresses", found, unreadable };
}

/** Decrypts a notice's address. Undefined if it has none, or if the key is missing: the notice then waits until the key is back. */
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
