import "server-only";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { ErasedList } from "#lib/leads/store/staff/erased-list.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";

interface ActionDependencies {
  readonly store: Pick<StaffAccess, "settle" | "erase" | "listErasures">;
  readonly erasedList: ErasedList;
  /** Makes erased values unreadable. If the database is busy, a running site does so within a minute. */
  readonly eraseTraces: () => Promise<void>;
}

/** What staff do with a lead at a terminal and in a feature. Each action returns false if there is no such lead or its state forbids it. */
export const leadActions = ({ store, erasedList, eraseTraces }: ActionDependencies) => ({
  /** Records that a person has seen the submission at the provider. */
  async settle(reference: string, actor: Actor, now: number): Promise<boolean> {
    if (!(await store.settle(reference, actor, now))) return false;
    await eraseTraces();
    return true;
  },

  async erase(reference: string, actor: Actor, now: number): Promise<boolean> {
    if (!(await eraseOnList(store, erasedList, now, () => store.erase(reference, actor, now)))) return false;
    await eraseTraces();
    return true;
  },
});

/** Erases, and then adds what was erased to the list of this machine. @throws before anything is erased if the list cannot be kept. */
export async function eraseOnList<Result>(
  store: Pick<StaffAccess, "listErasures">,
  list: ErasedList,
  now: number,
  erase: () => Promise<Result>,
): Promise<Result> {
  await store.listErasures(list, now);
  const result = await erase();
  // What is erased stays erased. The store remembers what is in no list yet, and health says so.
  await store.listErasures(list, now).catch(() => undefined);
  return result;
}
