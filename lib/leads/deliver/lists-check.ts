import "server-only";
import { isWithin } from "#lib/is-within.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { ProviderState } from "#lib/leads/store/submission.ts";
import { log } from "#lib/log.ts";
import { IDLE_PROBE_INTERVAL_MS, LISTS_CHECK_INTERVAL_MS } from "#lib/timing.ts";

type ListsCheckStore = Pick<Maintenance, "findListsCheck" | "recordListsCheck">;

interface ListsCheckDependencies {
  readonly probe: () => Promise<{ readonly state: ProviderState; readonly path?: string }>;
  readonly now: () => number;
}

/** Checks the lists at the first call, then hourly, unless another process has done so. Checks more often while one is not understood. */
export function createListsCheck({ probe, now }: ListsCheckDependencies) {
  let lastLook: number | undefined;
  let isUnderstood = true;

  async function hasOtherProcessChecked(store: ListsCheckStore): Promise<boolean> {
    const checkedAt = await store.findListsCheck();
    return checkedAt !== undefined && isWithin(LISTS_CHECK_INTERVAL_MS, checkedAt, now());
  }

  return async function checkLists(store: ListsCheckStore): Promise<void> {
    const isFirst = lastLook === undefined;
    const intervalMs = isUnderstood ? LISTS_CHECK_INTERVAL_MS : IDLE_PROBE_INTERVAL_MS;
    if (lastLook !== undefined && isWithin(intervalMs, lastLook, now())) return;
    lastLook = now();
    if (!isFirst && isUnderstood && (await hasOtherProcessChecked(store))) return;
    const { state, path } = await probe();
    if (state !== "away") isUnderstood = state === "well";
    if (await store.recordListsCheck(state, now())) log.error("provider not understood", { ...(path && { path }) });
  };
}
