import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "#lib/time-units.ts";
import { type Rig, VISITOR_WAIT_MS } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Visitor } from "#verification/faults/visitor.ts";
import type { ScriptedAnswer } from "#verification/provider/faults.ts";
import type { Random } from "#verification/support/random.ts";

/** Most of them wait for a slow provider or for a retry. With more, each kill would break all of their requests. */
const CONCURRENT_VISITORS = 16;
const MAX_TRIES = 4;
const PROVIDER_TIMEOUT_MS = 500;

const behaviours: [ScriptedAnswer, ...ScriptedAnswer[]] = [
  { kind: "reset-before-body" },
  { kind: "reset-after-body" },
  { kind: "html", status: 502 },
  { kind: "html", status: 500 },
  { kind: "html", status: 200 },
  { kind: "html", status: 200, isStored: true },
  { kind: "answer", status: 204, headers: {}, body: "" },
  { kind: "answer", status: 299, headers: {}, body: "OK", isStored: true },
  { kind: "answer", status: 404, headers: {}, body: { message: "Not Found" } },
  { kind: "answer", status: 426, headers: {}, body: {} },
  { kind: "slow", ms: 30 },
  { kind: "slow", ms: 2 * VISITOR_WAIT_MS },
  { kind: "slow", ms: 1.2 * PROVIDER_TIMEOUT_MS },
  { kind: "stall" },
  { kind: "upgrade" },
  { kind: "reject", status: 400, message: "No." },
  { kind: "reject", status: 500, message: "No." },
];

/** Returns a scenario of so many submissions, one in eight of them without JavaScript, under random faults of every kind. */
export const chaos = (count: number): Scenario => ({
  name: "random faults",
  losesResponses: true,
  needsStoreLimits: true,
  async run(rig) {
    const { random } = rig;
    await rig.runServers(random.chance(0.3) ? 2 : 1);
    await rig.setProviderTimeout(PROVIDER_TIMEOUT_MS);
    const plain = rig.addPlainVisitors(Math.floor(count / 8));
    const queue = [...plain, ...rig.addVisitors(count - plain.length, () => sizeOf(random))].values();
    let begun = 0;
    const sendFromQueue = async () => {
      for (const visitor of queue) {
        begun++;
        await sendWithRetries(rig, visitor);
      }
    };
    let isOver = false;
    // One fault for each visitor. More would leave nothing acknowledged that could be lost.
    const injectFaults = async () => {
      for (let faults = 0; !isOver; ) {
        if (faults < begun) {
          await injectRandomFault(rig);
          faults++;
        }
        await pause(random.between(1, 10));
      }
    };
    const sending = Promise.all(Array.from({ length: CONCURRENT_VISITORS }, sendFromQueue)).finally(() => {
      isOver = true;
    });
    await Promise.all([sending, injectFaults()]);
  },
});

function sizeOf(random: Random): number {
  if (random.chance(0.7)) return random.between(100, 20_000);
  return random.chance(0.7) ? random.between(20_000, 300_000) : random.between(300_000, 600_000);
}

/** Most visitors without a response send again. Without a key a second request would be another submission, so plain ones do not. */
async function sendWithRetries(rig: Rig, visitor: Visitor): Promise<void> {
  const { random } = rig;
  const maxTries = visitor.isPlain ? 1 : MAX_TRIES;
  const allowed = visitor.isPlain ? [0, 303] : [0, 200, 400, 422, 502, 503];
  for (let tries = 0; tries < maxTries; tries++) {
    const breakAfter = random.chance(0.05)
      ? random.pick(["half", random.between(1, VISITOR_WAIT_MS)] as const)
      : undefined;
    const status = await rig.send(visitor, breakAfter === undefined ? {} : { breakAfter }, random.between(0, 1));
    rig.expect(allowed.includes(status), `unexpected status ${status}`);
    if ((status !== 0 && status < 503) || random.chance(0.2)) return;
    // A killed server needs a moment until the next one listens.
    await pause(random.between(50, 500));
  }
}

async function injectRandomFault(rig: Rig): Promise<void> {
  const { random } = rig;
  const server = rig.server(random.between(0, 1));
  const point = { in: random.pick(["request", "request", "scheduler"]), step: random.between(1, 40) };
  const dice = random.between(1, 100);
  if (dice <= 12) await server.inject({ ...point, effect: random.pick(["kill-before", "kill-during", "kill-after"]) });
  else if (dice <= 35) await server.inject({ ...point, effect: random.pick(["fail", "lose-result"]) });
  else if (dice <= 38) server.kill();
  else if (dice <= 80) {
    await rig.provider.respondNext(random.pick(behaviours), random.between(1, 3)).catch(() => undefined);
  } else if (dice <= 83) {
    await rig.provider.stop();
    await pause(random.between(10, 200));
    await rig.provider.start();
  } else if (dice === 84) silenceDatabase(rig);
  else if (dice === 85) await restartDatabase(rig);
  else if (dice <= 93) await rig.moveClock(random.pick([1, 10, 60, -10, -60, 4320, -4320]) * MINUTE_MS);
}

/** These are rarer than the other faults, because each takes seconds. */
function silenceDatabase({ location, random }: Rig): void {
  if (location.kind === "postgres" && random.chance(0.3)) location.proxy.silence();
}

async function restartDatabase({ location, random }: Rig): Promise<void> {
  if (location.kind === "postgres" && random.chance(0.5))
    await location.restart(random.pick(["stop", "crash"]), random.between(0, 1500));
}
