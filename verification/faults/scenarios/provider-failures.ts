import { VISITOR_WAIT_MS } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { FaultOrder } from "#verification/provider/faults.ts";

const VISITORS = 6;

/** Shorter than a slow provider's silence. */
const TIMEOUT_MS = 800;

type Misbehaviour = FaultOrder["answer"];

/** Twice for each: the first attempt fails, and the second. */
const failing = (name: string, expected: number, answer: Misbehaviour, times = 2 * VISITORS): Scenario => ({
  name: `provider ${name}`,
  async run(world) {
    await world.provider.misbehave(answer, times);
    await world.sendAll(world.visitors(VISITORS), expected);
  },
});

const losing = (name: string, answer: Misbehaviour): Scenario => ({
  name: `provider ${name}`,
  losesAnswers: true,
  async run(world) {
    await world.waitFor(TIMEOUT_MS);
    await world.provider.misbehave(answer, VISITORS);
    await world.sendAll(world.visitors(VISITORS), 200);
  },
});

const no = { success: false, message: "No." };

const refusing: Scenario = {
  name: "provider refuses connections",
  async run(world) {
    await world.provider.stop();
    await world.sendAll(world.visitors(VISITORS), 200);
  },
};

const comingBack: Scenario = {
  name: "provider restarts meanwhile",
  losesAnswers: true,
  async run(world) {
    const sent = world.sendAll(world.visitors(2 * VISITORS), 200);
    await world.provider.stop();
    await world.provider.start();
    await sent;
  },
};

/** Silence is answered "sent" and tried again; the provider's own answer is final. */
export const providerFailures: readonly Scenario[] = [
  refusing,
  comingBack,
  losing("stalls", { kind: "stall" }),
  failing("resets before the body", 200, { kind: "reset-before-body" }),
  losing("resets after the body", { kind: "reset-after-body" }),
  failing("answers 502 HTML", 200, { kind: "html", status: 502 }),
  failing("answers 500 HTML", 200, { kind: "html", status: 500 }),
  failing("answers 404 HTML", 200, { kind: "html", status: 404 }),
  failing("answers 500 JSON", 502, { kind: "answer", status: 500, headers: {}, body: no }, VISITORS),
  failing("answers 400 JSON", 400, { kind: "answer", status: 400, headers: {}, body: no }, VISITORS),
  failing("is slower than visitors wait", 200, { kind: "slow", ms: 2 * VISITOR_WAIT_MS }),
  losing("is slower than we wait", { kind: "slow", ms: 1.5 * TIMEOUT_MS }),
];
