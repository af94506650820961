import "server-only";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

interface ActionDependencies {
  readonly store: Pick<StaffAccess, "settle" | "erase"> & Pick<Outbox, "findProgress">;
  readonly listErased: (reference: string, now: number) => Promise<void>;
  /** Makes erased values unreadable. If the database is busy, a running site does so within a minute. */
  readonly eraseTraces: () => Promise<void>;
}

/** What staff do with a lead at a terminal and in a feature. Each action returns false if there is no such lead or its state forbids it. */
export const leadActions = ({ store, listErased, eraseTraces }: ActionDependencies) => ({
  /** Records that a person has seen the submission at the provider. */
  async settle(reference: string, actor: Actor, now: number): Promise<boolean> {
    if (!(await store.settle(reference, actor, now))) return false;
    await eraseTraces();
    return true;
  },

  async erase(reference: string, actor: Actor, now: number): Promise<boolean> {
    if (!(await store.findProgress(reference))) return false;
    // If the process ends before the erasure, the reference is listed, and somebody can erase it again.
    await listErased(reference, now);
    await store.erase(reference, actor, now);
    await eraseTraces();
    return true;
  },
});
