import fc from "fast-check";
import { createDeliveryRun } from "#lib/leads/deliver/scheduler.ts";
import { createSiteClock, type SiteClock } from "#lib/leads/deliver/site-clock.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { START } from "#lib/leads/store/testing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";
import { CLOCK_GAP_MS } from "#lib/timing.ts";

/** What happens to the clock of a machine and to the process on it. `act` is what a property tests. */
export type ClockStep =
  | { readonly kind: "run"; readonly ms: number }
  | { readonly kind: "jump"; readonly days: number }
  | { readonly kind: "restart"; readonly offMs: number }
  | { readonly kind: "witness"; readonly says: "nothing" | "the truth" | "yes" }
  | { readonly kind: "confirm" | "act" };

/** Returns any histories whose process runs for at most `longestMs` between two events. */
export const clockHistories = (longestMs: number, length: number) =>
  fc.array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc.record({
          kind: fc.constant("run" as const),
          ms: fc.integer({ min: 5 * MINUTE_MS, max: longestMs }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant("jump" as const), days: fc.integer({ min: -400, max: 400 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant("restart" as const),
          offMs: fc.integer({ min: 0, max: 40 * HOUR_MS }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("witness" as const),
          says: fc.constantFrom("nothing" as const, "the truth" as const, "yes" as const),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("confirm" as const) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("act" as const) }) },
    ),
    { minLength: length / 2, maxLength: length },
  );

/** A machine whose clock jumps, with the real time, which nothing in the site knows. */
export function createMachine(store: SubmissionStore) {
  let real = START;
  let jumpedMs = 0;
  let says: (ClockStep & { kind: "witness" })["says"] = "nothing";
  /** When the process last kept the steady time: really, and by the clock. */
  let kept = { real, clock: real };
  /** How much the clock may have hidden of pauses, and added to them. No site can know of a jump within a pause of up to 26 hours. */
  const wrong = { hiddenMs: 0, addedMs: 0 };
  let isNew = true;
  let isTrusted = true;
  let trustedMs = 0;
  const now = () => real + jumpedMs;

  const observed: SubmissionStore = {
    ...store,
    async keepSteadyTime(at, own) {
      const paused = at - kept.clock;
      if (isNew && paused >= 0 && paused <= CLOCK_GAP_MS) {
        wrong.addedMs += Math.max(0, paused - (real - kept.real));
        wrong.hiddenMs += Math.max(0, real - kept.real - paused);
      }
      isNew = false;
      kept = { real, clock: at };
      return store.keepSteadyTime(at, own);
    },
    deleteExpired(steady, trusted, at) {
      isTrusted = trusted ?? true;
      return store.deleteExpired(steady, trusted, at);
    },
  };
  const dispatcher = { sendDue: async () => 0, giveUpUnconfirmed: async () => undefined } as never;

  function start() {
    isNew = true;
    const clock: SiteClock = createSiteClock({
      ownTime: now,
      runningTime: () => real,
      isSynchronized: async () => says === "yes" || (says === "the truth" && jumpedMs === 0),
    });
    const run = createDeliveryRun({
      openBackend: async () => ({ store: observed, dispatcher }),
      probeProvider: async () => undefined,
      clock,
    });
    return { clock, run };
  }
  let process = start();

  return {
    wrong,
    now,
    real: () => real,
    steadyNow: () => process.clock.steadyNow(),
    /** How long a process has run with a clock that could be trusted. */
    trustedMs: () => trustedMs,
    run: () => process.run(),
    /** Makes every step but `act`. */
    async step(step: ClockStep): Promise<void> {
      if (step.kind === "jump") jumpedMs += step.days * DAY_MS;
      if (step.kind === "witness") says = step.says;
      if (step.kind === "confirm") await store.confirmClock(now());
      if (step.kind === "restart") {
        real += step.offMs;
        process = start();
        await process.run();
      }
      if (step.kind === "run") {
        real += step.ms;
        await process.run();
        if (isTrusted) trustedMs += step.ms;
      }
    },
  };
}
