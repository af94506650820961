import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "#verification/faults/protocol.ts";
import type { World } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

/** More pieces than one. */
const SIZE = 300_000;
const size = () => SIZE;

const MINUTE_MS = 60_000;
const MOST_LOOKS = 1000;

/** The steps of one submission, by name. */
async function stepsOfVisit(world: World): Promise<readonly string[]> {
  await sendOne(world);
  return (await world.intake().state()).steps.visit;
}

async function sendOne(world: World, fault?: Fault) {
  const [visitor] = world.visitors(1, size);
  if (!visitor) throw new Error("no visitor");
  await world.intake().fault(fault);
  return { visitor, status: await world.send(visitor) };
}

/**
 * Dead after a step leaves what dead before the next one leaves, so of these two only the second is sent again by its
 * visitor: both ways are walked for each state.
 */
const killedAtEachStep: Scenario = {
  name: "killed at each step",
  losesAnswers: true,
  async run(world) {
    const steps = await stepsOfVisit(world);
    for (const [index, name] of steps.entries()) {
      for (const effect of ["before", "after"] as const) {
        const { deaths } = world.intake();
        const { visitor } = await sendOne(world, { of: "visit", step: index + 1, effect });
        world.expect(await world.intake().died(deaths), `not killed ${effect} ${name}`);
        if (effect === "before")
          world.expect((await world.send(visitor)) === 200, `killed before ${name}: not sent again`);
      }
    }
  },
};

/** A submission that met with silence and waits. */
async function waiting(world: World): Promise<void> {
  await world.provider.misbehave({ kind: "html", status: 502 });
  const { status } = await sendOne(world);
  world.expect(status === 200, `answered ${status} when the provider was silent`);
}

const killedAtEachRetry: Scenario = {
  name: "killed at each step of a retry",
  losesAnswers: true,
  async run(world) {
    await waiting(world);
    await world.moveClock(MINUTE_MS);
    for (let looks = 0; looks < MOST_LOOKS && (await world.intake().state()).due > 0; looks++) await pause(10);
    const { steps } = await world.intake().state();
    for (const [index, name] of steps.round.entries()) {
      for (const effect of ["before", "after"] as const) {
        await waiting(world);
        const { deaths } = world.intake();
        await world.intake().fault({ of: "round", step: index + 1, effect });
        await world.moveClock(10 * MINUTE_MS);
        world.expect(await world.intake().died(deaths), `not killed ${effect} ${name} of a retry`);
      }
    }
  },
};

/** Without a death: the store refuses, or does it and says that it did not (a connection that breaks at the commit). */
const storeFailsAtEachStep: Scenario = {
  name: "store fails at each step",
  async run(world) {
    const steps = await stepsOfVisit(world);
    for (const [index, name] of steps.entries()) {
      // These two are not the store's.
      if (name === "deliver" || name === "answer") continue;
      for (const effect of ["fail", "lose"] as const) {
        const { visitor, status } = await sendOne(world, { of: "visit", step: index + 1, effect });
        world.expect([200, 503].includes(status), `answered ${status}: ${effect} ${name}`);
        await world.intake().fault();
        if (effect === "lose") world.expect((await world.send(visitor)) === 200, `${effect} ${name}: not sent again`);
      }
    }
  },
};

export const kills = [killedAtEachStep, killedAtEachRetry, storeFailsAtEachStep];
