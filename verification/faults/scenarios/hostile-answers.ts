import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { ScriptedAnswer } from "#verification/provider/faults.ts";

/** Shorter than visitors wait, so that a slot is soon free again. */
const TIMEOUT_MS = 300;

const CONCURRENT_VISITORS = 4;

/** Bytes of a report: some thousands of them must fit on the disk. */
const SIZE = 3000;

/** How many answers are ordered ahead. Retries take them too. */
const ORDERED_AHEAD = 400;

/** Half of the successes come from a provider that has the submission. */
const behaviours: [ScriptedAnswer, ...ScriptedAnswer[]] = [
  { kind: "upgrade" },
  { kind: "answer", status: 204, headers: {}, body: "" },
  { kind: "answer", status: 299, headers: {}, body: "", isStored: true },
  { kind: "answer", status: 200, headers: {}, body: { error: "db down" } },
  { kind: "answer", status: 201, headers: {}, body: { status: "ok" }, isStored: true },
  { kind: "answer", status: 404, headers: {}, body: { message: "Not Found" } },
  { kind: "answer", status: 426, headers: {}, body: {} },
  { kind: "html", status: 200 },
  { kind: "html", status: 200, isStored: true },
  { kind: "stall" },
];

/**
 * Returns a scenario in which the provider gives all sorts of answers but its own, in random turns for so long, and is well before and
 * after. In the end each submission is there, or is listed as unconfirmed with its content.
 */
export const hostileAnswers = (minutes: number): Scenario => ({
  name: "hostile answers",
  losesResponses: true,
  async run(rig) {
    // The call has answered with a success before, so what gets a page is sent again by itself.
    await rig.sendAll(rig.addVisitors(1), 200);
    await rig.setProviderTimeout(TIMEOUT_MS);
    let ordered = 0;
    const orderAhead = async () => {
      for (const calls = await rig.provider.countCalls(); ordered < calls + ORDERED_AHEAD; ordered++)
        await rig.provider.respondNext(rig.random.pick(behaviours));
    };
    for (const end = performance.now() + minutes * 60_000; performance.now() < end; ) {
      await orderAhead();
      const visitors = rig.addVisitors(CONCURRENT_VISITORS, () => SIZE);
      await rig.sendAll(visitors);
      // On a busy machine a database may be too slow for a moment, and the visitor is asked to send again.
      await rig.sendAgain(visitors);
    }
    const problems = await rig.server().problems();
    rig.expect(problems.includes("provider-not-understood"), `health said ${problems}`);
    await rig.provider.reset();
    await rig.sendAll(rig.addVisitors(1), 200);
  },
});
