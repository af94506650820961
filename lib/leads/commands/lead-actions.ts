import "server-only";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

interface ActionDependencies {
  readonly store: Pick<StaffAccess, "settle" | "erase"> & Pick<Outbox, "findProgress">;
  readonly listErased: (reference: string, now: number) => Promise<void>;
  /** Reports by itself if it must wait. */
  readonly eraseTraces: () => Promise<void>;
}

/** What staff do at a terminal and in a feature. Each action returns false if the lead does not allow it. */
export const leadActions = ({ store, listErased, eraseTraces }: ActionDependencies) => ({
  /** A person has seen the submission at the provider. */
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
