import type { InjectedFault } from "#verification/faults/protocol.ts";
import type { Rig } from "#verification/faults/rig.ts";
import { sendOne, stepsOfRequest } from "#verification/faults/scenarios/kills.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

/** How many power cuts come right after an answer. Sometimes the scheduler takes the result to the disk before. */
const AFTER_ANSWER = 4;

type Effect = InjectedFault["effect"];

/** Cuts the power at a step of a submission. Returns what the store has of it when the power is back. */
async function cutPowerAt(rig: Rig, step: number, effect: Effect) {
  const before = new Set((await rig.server().records()).map(({ id }) => id));
  const { deaths } = rig.server();
  const { visitor, status } = await sendOne(rig, { in: "request", step, effect });
  rig.expect(await rig.server().hasDied(deaths), `no power cut at step ${step}`);
  const record = (await rig.server().records()).find(({ id }) => !before.has(id));
  rig.expect(record !== undefined || !visitor.isAcknowledged, `acknowledged, and gone after the power cut at ${step}`);
  return { visitor, status, record };
}

/**
 * The power is cut at each step from the save on: what did not wait for the disk is gone with the servers. A delivery that is undone
 * must be repeated, with a mark.
 */
const powerCutAtEachStep: Scenario = {
  name: "power cut at each step",
  losesResponses: true,
  async run(rig) {
    const steps = await stepsOfRequest(rig);
    const [saved, recorded] = [steps.indexOf("save") + 1, steps.indexOf("recordResult") + 1];
    let undone = 0;
    await rig.cutPowerWithServers();
    const cut = async (step: number, effect: Effect) => {
      const { visitor, record } = await cutPowerAt(rig, step, effect);
      const isRecorded = effect === "kill-before" ? step > recorded : step >= recorded;
      if (isRecorded && record?.state === "due") undone++;
      if (effect === "kill-before")
        rig.expect((await rig.send(visitor)) === 200, `power cut at step ${step}: not acknowledged at the second try`);
    };
    for (let step = saved; step <= steps.length; step++)
      for (const effect of rig.waysToFail("kill-before", "kill-after")) await cut(step, effect);
    for (let count = 0; count < AFTER_ANSWER; count++) await cut(steps.length, "kill-after");
    console.log(`${rig.location.kind}: power cuts undid ${undone} deliveries`);
    rig.expect(undone > 0, "no power cut undid a delivery");
  },
};

/** Whoever reads "not sent" must not be delivered after all: a refusal waits for the disk. */
const powerCutAfterRefusal: Scenario = {
  name: "power cut after a refusal",
  losesResponses: true,
  async run(rig) {
    const { length } = await stepsOfRequest(rig);
    await rig.cutPowerWithServers();
    for (let count = 0; count < 2; count++) {
      await rig.provider.respondNext({ kind: "reject", status: 400, message: "No." });
      const { record } = await cutPowerAt(rig, length, "kill-after");
      rig.expect(record?.state === "rejected", `a power cut undid a refusal: ${record?.state}`);
    }
  },
};

export const powerCuts = [powerCutAtEachStep, powerCutAfterRefusal];
