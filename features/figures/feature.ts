import "server-only";
import { figureCommands } from "#features/figures/commands.ts";
import { type FiguresPart, figureStore } from "#features/figures/figure-store.ts";
import { createWeeklyRun, describeWeek, weekSchema } from "#features/figures/weekly-digest.ts";
import type { Feature } from "#lib/server/feature.ts";
import { WATCH_INTERVAL_MS } from "#lib/timing.ts";

/** Counts leads, so that marketing sees what works. */
export const figures: Feature<FiguresPart> = {
  ...figureStore,
  events: { "digest.weekly": { schema: weekSchema, describe: describeWeek } },
  commands: figureCommands,
  staffPages: [{ path: "/desk/figures", name: "Figures", roles: ["staff", "marketing"] }],
  createJobs: (site) => [
    {
      everyMs: WATCH_INTERVAL_MS,
      run: createWeeklyRun({
        async openStore() {
          const store = await site.openStore();
          return { ...store, ...store.part(figureStore) };
        },
        now: site.now,
      }),
    },
  ],
};
