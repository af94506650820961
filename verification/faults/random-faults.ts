import type { Rig } from "#verification/faults/rig.ts";
import { runScenario } from "#verification/faults/run-scenario.ts";
import { chaos } from "#verification/faults/scenarios/chaos.ts";
import { isGood, sum, type Verdict } from "#verification/faults/verdict.ts";
import { Random } from "#verification/support/random.ts";

/** How many submissions are sent before the rig verifies them. */
const BATCH = 120;

const PROGRESS_MS = 60_000;

interface Extent {
  readonly seed: number;
  readonly submissions: number;
  /** Counts instead of the submissions, if set. */
  readonly minutes?: number | undefined;
}

/**
 * Sends submissions under random faults, batch after batch, and prints how many in a minute. Each batch has the seed after that of the
 * batch before, and a failure names it at once: `--only random --runs 120 --seed <that seed>` runs this batch again.
 */
export async function runRandomFaults(rig: Rig, { seed, submissions, minutes }: Extent): Promise<Verdict> {
  const { kind } = rig.location;
  const startedAt = performance.now();
  const verdicts: Verdict[] = [];
  let sent = 0;
  let printedAt = startedAt;
  const print = (last: number) => {
    const elapsed = (performance.now() - startedAt) / 60_000;
    const rate = `${sent} under random faults in ${elapsed.toFixed(1)} min, ${Math.round(sent / elapsed)} a minute`;
    console.log(`${kind}: ${rate}, seeds ${seed} to ${last}`);
    printedAt = performance.now();
  };
  const isOver = () =>
    minutes === undefined ? sent >= submissions : performance.now() - startedAt >= minutes * 60_000;
  for (let batch = seed; !isOver(); batch++) {
    const size = minutes === undefined ? Math.min(BATCH, submissions - sent) : BATCH;
    rig.random = new Random(batch);
    const verdict = await runScenario(rig, chaos(size));
    verdict.findings = verdict.findings.map((finding) => `seed ${batch}: ${finding}`);
    // At once, so that a long run that is interrupted still says what it found.
    if (!isGood(verdict)) console.error(`${kind}: seed ${batch} FAILED: ${JSON.stringify(verdict)}`);
    verdicts.push(verdict);
    sent += size;
    if (isOver() || performance.now() - printedAt > PROGRESS_MS) print(batch);
  }
  return sum(verdicts);
}
