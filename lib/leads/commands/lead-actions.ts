import "server-only";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

interface ActionDependencies {
  readonly store: Pick<StaffAccess, "redrive" | "settle" | "erase"> & Pick<Outbox, "findProgress">;
  /** Lists an erased reference outside the database, so that somebody can erase it again after a restore. */
  readonly listErased: (reference: string, now: number) => Promise<void>;
  /** Makes erased values unreadable now, and reports by itself if that must wait. */
  readonly eraseTraces: () => Promise<void>;
}

/** Returns what staff do with a lead, at a terminal and in a feature. Each returns false if the lead does not allow it. */
export const leadActions = ({ store, listErased, eraseTraces }: ActionDependencies) => ({
  /** Makes an unconfirmed, rejected or dead submission due again. */
  sendAgain: (reference: string, actor: Actor, now: number): Promise<boolean> => store.redrive(reference, actor, now),

  /** Records that a person has seen a submission at the provider, and deletes its answers. */
  async settle(reference: string, actor: Actor, now: number): Promise<boolean> {
    if (!(await store.settle(reference, actor, now))) return false;
    await eraseTraces();
    return true;
  },

  /** Deletes a submission. */
  async erase(reference: string, actor: Actor, now: number): Promise<boolean> {
    if (!(await store.findProgress(reference))) return false;
    // First: if the process ends in between, the reference is listed, and somebody can erase it again.
    await listErased(reference, now);
    await store.erase(reference, actor, now);
    await eraseTraces();
    return true;
  },
});
