import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Verdict } from "#verification/faults/verdict.ts";

/** Runs a scenario and returns the verdict on its submissions. */
export async function runScenario(rig: Rig, scenario: Scenario): Promise<Verdict> {
  const failure = await scenario.run(rig).catch((error: unknown) => `the scenario stopped: ${error}`);
  const verdict = await rig.verify();
  if (failure) verdict.findings.push(failure);
  if (verdict.duplicates > 0 && !scenario.losesResponses) {
    verdict.findings.push("duplicates, though no response was lost");
  }
  return verdict;
}
