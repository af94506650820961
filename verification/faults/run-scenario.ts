import { storeWaits } from "#lib/leads/store/database/store-waits.ts";
import { patientWaits } from "#lib/leads/store/patient-waits-testing.ts";
import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Verdict } from "#verification/faults/verdict.ts";
import { withLimit } from "#verification/support/with-limit.ts";

/** Ten times what the longest scenario takes. A scenario that takes longer waits for something that does not come. */
const LIMIT_MS = 5 * 60_000;

/** Runs a scenario, for `minutes` more than others if it is to take that long, and returns the verdict on its submissions. */
export async function runScenario(rig: Rig, scenario: Scenario, minutes = 0): Promise<Verdict> {
  await rig.setStoreWaits(scenario.needsStoreLimits ? storeWaits : patientWaits);
  const limitMs = LIMIT_MS + minutes * 60_000;
  const end = withLimit(scenario.run(rig), limitMs, `"${scenario.name}" did not end`);
  const failure = await end.catch((error: unknown) => `the scenario stopped: ${error}`);
  const verdict = await withLimit(rig.verify(), limitMs, `the check after "${scenario.name}" did not end`);
  if (failure) verdict.findings.push(failure);
  if (verdict.duplicates > 0 && !scenario.losesResponses) {
    verdict.findings.push("duplicates, though no response was lost");
  }
  return verdict;
}
