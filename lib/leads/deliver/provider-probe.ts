import "server-only";
import { isWithin } from "#lib/is-within.ts";
import type { ProviderState } from "#lib/leads/store/submission.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";
import { log } from "#lib/log.ts";
import { IDLE_PROBE_INTERVAL_MS, PROBE_INTERVAL_MS } from "#lib/timing.ts";

interface ProbeDependencies {
  readonly probe: () => Promise<ProviderState>;
  readonly now: () => number;
}

/**
 * Returns a function that probes the provider and records the provider's state for all processes. It skips a probe that would follow too
 * soon after the last one.
 */
export function createProviderProbe({ probe, now }: ProbeDependencies) {
  let lastProbe = Number.NEGATIVE_INFINITY;
  return async function probeProvider(store: Pick<Outbox, "findNextDue" | "recordProviderState">): Promise<void> {
    const isAnyDue = (await store.findNextDue()) !== undefined;
    if (isWithin(isAnyDue ? PROBE_INTERVAL_MS : IDLE_PROBE_INTERVAL_MS, lastProbe, now())) return;
    lastProbe = now();
    const state = await probe();
    const count = await store.recordProviderState(state, now());
    if (count === undefined) return;
    if (state === "well") log.info("provider recovered", { count });
    if (state === "not-understood") log.error("provider not understood");
  };
}
