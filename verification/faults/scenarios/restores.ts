import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { MINUTE_MS } from "#lib/time-units.ts";
import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import { bundle } from "#verification/support/bundle.ts";

const MAX_POLLS = 400;
const LEADS_LIMIT_MS = 120_000;
const VISITORS = 20;

const LEADS = await bundle(new URL("../../../scripts/leads/main.ts", import.meta.url));

/** Runs `npm run leads` on the store of the rig, and expects success. */
async function runLeads(rig: Rig, ...args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production", ...rig.storeSettings } as const;
  const run = promisify(execFile)(process.execPath, [LEADS, ...args], { cwd: tmpdir(), env, timeout: LEADS_LIMIT_MS });
  await run.catch(({ message }) => rig.expect(false, `leads ${args[0]}: ${message}`));
}

/** Returns a scenario in which the disk is lost after a backup, and the store is restored from it. */
const restored = (
  name: string,
  run: (rig: Rig, file: string, restore: () => Promise<void>) => Promise<void>,
): Scenario => ({
  name,
  only: "sqlite",
  losesResponses: true,
  async run(rig) {
    const { location } = rig;
    if (location.kind !== "sqlite") return;
    const folder = await mkdtemp(join(tmpdir(), "faults-backup-"));
    const file = join(folder, "backup.sqlite");
    await run(rig, file, async () => {
      await rig.runServers(0);
      // The list of what was erased is kept in another place too.
      for (const entry of await readdir(location.folder))
        if (entry !== "erased-references") await rm(join(location.folder, entry), { recursive: true });
      await copyFile(file, join(location.folder, "submissions.sqlite"));
      await runLeads(rig, "verify");
      await runLeads(rig, "restored");
      await rig.runServers(1);
    });
    await rm(folder, { recursive: true });
  },
});

const underLoad = restored("restored from a backup under load", async (rig, file, restore) => {
  await rig.provider.stop();
  const before = rig.addVisitors(VISITORS);
  await rig.sendAll(before, 200);
  const meanwhile = rig.addVisitors(VISITORS);
  await Promise.all([runLeads(rig, "backup", file), rig.sendAll(meanwhile, 200)]);
  await runLeads(rig, "verify", file, "--record");
  await restore();
  const stored = new Set((await rig.server().records()).map(({ reference }) => reference));
  const missing = before.flatMap(({ references }) => references.filter((reference) => !stored.has(reference)));
  rig.expect(missing.length === 0, `acknowledged before the backup and not restored: ${missing}`);
  // What came after the backup was read is lost with the disk: these visitors have to send again.
  const gone = meanwhile.filter(({ references }) => !references.every((reference) => stored.has(reference)));
  console.log(`sqlite: ${gone.length} of ${VISITORS} submissions came too late for the backup`);
  for (const visitor of gone) visitor.references.length = 0;
  await rig.sendAgain(gone);
  await rig.provider.start();
});

const afterDeliveries = restored("restored to before its deliveries", async (rig, file, restore) => {
  await rig.provider.stop();
  await rig.sendAll(rig.addVisitors(VISITORS), 200);
  await runLeads(rig, "backup", file);
  await rig.provider.start();
  for (let polls = 0; polls < MAX_POLLS && (await rig.server().state()).due > 0; polls++) {
    await rig.moveClock(MINUTE_MS);
    await pause(50);
  }
  await restore();
  const { due } = await rig.server().state();
  rig.expect(due === VISITORS, `${due} of ${VISITORS} are due after the restore`);
});

export const restores = [underLoad, afterDeliveries];
