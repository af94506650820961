import { VISITOR_WAIT_MS } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { ScriptedAnswer } from "#verification/provider/faults.ts";

const VISITORS = 6;

/** Shorter than a slow provider takes. */
const TIMEOUT_MS = 800;

/** Returns a scenario in which the provider behaves so `times` times. By default each first attempt fails, and its retry. */
const failing = (name: string, expectedStatus: number, behaviour: ScriptedAnswer, times = 2 * VISITORS): Scenario => ({
  name: `provider ${name}`,
  async run(rig) {
    await rig.provider.respondNext(behaviour, times);
    await rig.sendAll(rig.addVisitors(VISITORS), expectedStatus);
  },
});

/** Returns a scenario in which the provider takes each submission once and its response gets lost. */
const losingResponses = (name: string, behaviour: ScriptedAnswer): Scenario => ({
  name: `provider ${name}`,
  losesResponses: true,
  async run(rig) {
    await rig.setProviderTimeout(TIMEOUT_MS);
    await rig.provider.respondNext(behaviour, VISITORS);
    await rig.sendAll(rig.addVisitors(VISITORS), 200);
  },
});

const refusingConnections: Scenario = {
  name: "provider refuses connections",
  async run(rig) {
    await rig.provider.stop();
    await rig.sendAll(rig.addVisitors(VISITORS), 200);
  },
};

const restarting: Scenario = {
  name: "provider restarts meanwhile",
  losesResponses: true,
  async run(rig) {
    const sent = rig.sendAll(rig.addVisitors(2 * VISITORS), 200);
    await rig.provider.stop();
    await rig.provider.start();
    await sent;
  },
};

/** The provider's own response is final. Without one, the visitor reads "sent" and the delivery is retried. */
export const providerFailures: readonly Scenario[] = [
  refusingConnections,
  restarting,
  losingResponses("stalls", { kind: "stall" }),
  failing("returns 101", 200, { kind: "upgrade" }),
  failing("resets before the body", 200, { kind: "reset-before-body" }),
  losingResponses("resets after the body", { kind: "reset-after-body" }),
  failing("returns 502 HTML", 200, { kind: "html", status: 502 }),
  failing("returns 500 HTML", 200, { kind: "html", status: 500 }),
  failing("returns 404 HTML", 200, { kind: "html", status: 404 }),
  failing("returns 500 JSON", 502, { kind: "reject", status: 500, message: "No." }, VISITORS),
  failing("returns 400 JSON", 400, { kind: "reject", status: 400, message: "No." }, VISITORS),
  failing("is slower than visitors wait", 200, { kind: "slow", ms: 2 * VISITOR_WAIT_MS }),
  losingResponses("is slower than the site waits", { kind: "slow", ms: 1.5 * TIMEOUT_MS }),
];
