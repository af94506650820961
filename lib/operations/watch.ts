import "server-only";
import { channels, openBackend, planNotices, siteClock } from "#lib/delivery/backend.ts";
import { createWatch } from "#lib/notices/watch.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { checkHealth } from "#lib/operations/check-health.ts";

/** Looks whether staff have to know something about the real site. */
export const watch = oncePerProcess("watch", () =>
  createWatch({
    openStore: async () => (await openBackend()).store,
    checkHealth,
    channels: channels.staff,
    plan: planNotices,
    now: siteClock.now,
  }),
);
