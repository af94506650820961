import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "#lib/time-units.ts";
import type { InjectedFault } from "#verification/faults/protocol.ts";
import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

/** Bytes of a report of two chunks. */
const SIZE = 300_000;

const MAX_POLLS = 1000;

/** Returns the names of the steps of one submission. */
export async function stepsOfRequest(rig: Rig): Promise<readonly string[]> {
  await sendOne(rig);
  return (await rig.server().state()).steps.request;
}

/** Sends a submission; with a fault, while that waits for one of its steps. */
export async function sendOne(rig: Rig, fault?: InjectedFault) {
  const [visitor] = rig.addVisitors(1, () => SIZE);
  if (!visitor) throw new Error("no visitor");
  await rig.server().inject(fault);
  return { visitor, status: await rig.send(visitor) };
}

/**
 * A kill after a step leaves the same state as a kill before the next step. So one visitor of each pair sends again and the other
 * does not: each state is tried both ways.
 */
const killedAtEachStep: Scenario = {
  name: "killed at each step",
  losesResponses: true,
  async run(rig) {
    const steps = await stepsOfRequest(rig);
    for (const [index, name] of steps.entries()) {
      for (const effect of rig.waysToFail("kill-before", "kill-after")) {
        const { deaths } = rig.server();
        const { visitor } = await sendOne(rig, { in: "request", step: index + 1, effect });
        rig.expect(await rig.server().hasDied(deaths), `no ${effect} ${name}`);
        if (effect === "kill-before")
          rig.expect((await rig.send(visitor)) === 200, `${effect} ${name}: not acknowledged at the second try`);
      }
    }
  },
};

/** Sends a submission that the provider leaves without a response, so that it waits for a retry. */
async function sendIntoSilence(rig: Rig): Promise<void> {
  await rig.provider.respondNext({ kind: "html", status: 502 });
  const { status } = await sendOne(rig);
  rig.expect(status === 200, `status ${status} while the provider was silent`);
}

const killedAtEachStepOfRetry: Scenario = {
  name: "killed at each step of a retry",
  losesResponses: true,
  async run(rig) {
    await sendIntoSilence(rig);
    await rig.moveClock(MINUTE_MS);
    for (let polls = 0; polls < MAX_POLLS && (await rig.server().state()).due > 0; polls++) await pause(10);
    const { steps } = await rig.server().state();
    for (const [index, name] of steps.scheduler.entries()) {
      for (const effect of rig.waysToFail("kill-before", "kill-after")) {
        await sendIntoSilence(rig);
        const { deaths } = rig.server();
        await rig.server().inject({ in: "scheduler", step: index + 1, effect });
        await rig.moveClock(10 * MINUTE_MS);
        rig.expect(await rig.server().hasDied(deaths), `no ${effect} ${name} of a retry`);
      }
    }
  },
};

/** The store throws without a kill: before the step, or after it, as if the connection broke at the commit. */
const storeFailsAtEachStep: Scenario = {
  name: "store fails at each step",
  async run(rig) {
    const steps = await stepsOfRequest(rig);
    for (const [index, name] of steps.entries()) {
      const isOfStore = name !== "deliver" && name !== "respond";
      if (!isOfStore) continue;
      for (const effect of rig.waysToFail("fail", "lose-result")) {
        const { visitor, status } = await sendOne(rig, { in: "request", step: index + 1, effect });
        rig.expect([200, 503].includes(status), `${effect} ${name}: status ${status}`);
        await rig.server().inject();
        if (effect === "lose-result")
          rig.expect((await rig.send(visitor)) === 200, `${effect} ${name}: not acknowledged at the second try`);
      }
    }
  },
};

export const kills = [killedAtEachStep, killedAtEachStepOfRetry, storeFailsAtEachStep];
