import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { NoticeRow } from "#lib/leads/store/database/schema.ts";
import { findDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { open, SealError } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { NewNotice } from "#lib/leads/store/notice.ts";
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
 * stored under a keyed hash, and expires like the request counters.
 */
export async function claimAddress(
  db: Database,
  keyring: Keyring,
  { event, address = "" }: NewNotice,
  now: number,
): Promise<boolean> {
  const claimed = await db
    .insertInto("rates")
    .values({ client: keyring.keyedHash(counterOf(event, address)), ends_at: now + RATE_WINDOW_MS, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column("client")
        .doUpdateSet({ ends_at: now + RATE_WINDOW_MS })
        // A time in the future counts as old, because it was written before the clock was set back.
        .where(({ or, eb }) => or([eb("rates.ends_at", "<=", now), eb("rates.ends_at", ">", now + RATE_WINDOW_MS)])),
    )
    .returning("client")
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Deletes the due notices to the family of a submission, because they are no longer true. "requests-to-call" deletes only the notices that
 * ask the family to call, and keeps the confirmation. Also ends the ten-minute limit of the address, so that the family's next submission
 * is confirmed.
 */
export async function withdrawFamilyNotices(
  db: Database,
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
      .deleteFrom("rates")
      .where("client", "in", keyring.hashes(counterOf(row.event, address)))
      .execute();
  }
}

/**
 * Gives up each notice with an address that has been stored for `ADDRESS_LIFETIME_MS`. So the address is deleted even if nobody can send
 * the notice.
 */
export async function expireAddresses(db: Database, now: number): Promise<void> {
  await db
    .updateTable("notices")
    .set({ ...withoutLease, ...withoutContent, state: "dead", settled_at: now, last_reason: "expired" })
    .where("state", "=", "due")
    .where("address", "is not", null)
    .where("created_at", "<=", now - ADDRESS_LIFETIME_MS)
    .execute();
}

/**
 * Decrypts the address of a notice. Returns undefined if the notice has no address, or if the key is missing. With a missing key, the
 * notice waits and is sent when the key is back.
 */
export async function openAddress(
  db: Database,
  keyring: Keyring,
  { id, address }: Pick<NoticeRow, "id" | "address">,
): Promise<string | undefined> {
  if (!address) return undefined;
  try {
    const dataKey = await findDataKey(db, id);
    return open(unwrapDataKey(keyring, dataKey, id), address, addressContext(id)).toString();
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return undefined;
  }
}
