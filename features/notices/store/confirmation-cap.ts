import "server-only";
import type { NoticeDatabase, NoticeTables } from "#features/notices/store/tables.ts";
import type { Core } from "#lib/leads/store/feature.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { selectAvailable } from "#lib/leads/store/submissions/leases.ts";
import { CONFIRMATION_WINDOW_MS } from "#lib/timing.ts";

/** The share of an hour's confirmations that one network may use. */
const NETWORK_SHARE = 0.1;

/**
 * Limits confirmations, so that nobody can use the site to send mail to strangers. A confirmation waits while its row has a network.
 * The cap admits a confirmation by removing the network. Each counter is for one hour, and its name is a keyed hash.
 */
export function createConfirmationCap(
  db: NoticeDatabase,
  keyring: Keyring,
  { withAsynchronousCommit }: Core["operations"],
) {
  /** Adds one to a counter. Returns false if its limit was reached before. */
  async function count(counter: string, limit: number, hourEnd: number): Promise<boolean> {
    // Asynchronous: if a power cut undoes the count, a few more confirmations are admitted.
    const counted = await withAsynchronousCommit((to, commit) =>
      to
        .withTables<NoticeTables>()
        .insertInto("mail_limits")
        .values({ counter: keyring.keyedHash(`${counter} ${hourEnd}`), ends_at: hourEnd, count: 1 })
        .onConflict((conflict) =>
          conflict
            .column("counter")
            .doUpdateSet((row) => ({ count: row("mail_limits.count", "+", 1) }))
            .where("mail_limits.count", "<", limit),
        )
        .returning(["count", commit.as("commit")])
        .executeTakeFirst(),
    );
    return counted !== undefined;
  }

  async function findReachedCap(network: string | null, perHour: number, hourEnd: number) {
    const networkLimit = Math.ceil(perHour * NETWORK_SHARE);
    if (network && !(await count(`confirmations ${network}`, networkLimit, hourEnd))) return "network-capped";
    return (await count("confirmations", perHour, hourEnd)) ? undefined : "capped";
  }

  return {
    /**
     * Admits the oldest due confirmation, so that the sender can lease it. Returns undefined if none waits. In an hour, the caps admit
     * `perHour` confirmations, and a tenth of that number for one network. Others wait for the next hour.
     */
    async admitConfirmation(perHour: number, now: number) {
      const waiting = await selectAvailable(db, "notices", now)
        .select("network")
        .where("channel", "=", "family")
        .where("network", "is not", null)
        .orderBy("created_at")
        .executeTakeFirst();
      if (!waiting) return undefined;
      const { id, network } = waiting;
      const hourEnd = (Math.floor(now / CONFIRMATION_WINDOW_MS) + 1) * CONFIRMATION_WINDOW_MS;
      const reached = await findReachedCap(network, perHour, hourEnd);
      if (reached) {
        await db
          .updateTable("notices")
          .set({ next_attempt_at: hourEnd, last_reason: reached })
          .where("state", "=", "due")
          .where("channel", "=", "family")
          .where("network", reached === "capped" ? "is not" : "=", reached === "capped" ? null : network)
          .where("next_attempt_at", "!=", hourEnd)
          .execute();
        return reached;
      }
      await db
        .updateTable("notices")
        .set({ network: null, last_reason: null })
        .where("id", "=", id)
        .where("state", "=", "due")
        .execute();
      return "admitted";
    },
  };
}
