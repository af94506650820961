import fc from "fast-check";
import { expect, test } from "vitest";
import { findTold, type Secret } from "#features/figures/adversary-testing.ts";
import { DAYS, delays, type Lead, names, pool, START, type Values } from "#features/figures/history-testing.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { DAY_MS, HOUR_MS } from "#lib/time-units.ts";

const lead: fc.Arbitrary<Omit<Lead, "at">> = fc.record({
  ...(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...pool[name])])) as {
    [Name in keyof Values]: fc.Arbitrary<string>;
  }),
  delayMs: fc.constantFrom(...delays, 1, 1, 1),
});
const week = fc
  .constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 9, 12)
  .chain((length) =>
    fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 23 }), lead), { minLength: length, maxLength: length }),
  );
const history = fc
  .tuple(week, week, week, week, week)
  .map((weeks) =>
    weeks.flatMap((found, index) =>
      found.map(([day, hour, values]) => ({ ...values, at: START + (7 * index + day) * DAY_MS + hour * HOUR_MS })),
    ),
  );
const someLooks = fc.array(fc.nat({ max: DAYS * 24 }), { minLength: 2, maxLength: 4 }).map((hours) =>
  [
    // On three days that follow each other.
    ...hours.flatMap((hour) => [0, 24, 48].map((later) => START + (hour + later) * HOUR_MS)),
    // The Mondays on which the digest is sent.
    ...[7, 14, 21, 28, 35].map((day) => START + day * DAY_MS + 8 * HOUR_MS),
  ].toSorted((a, b) => a - b),
);

test("no small number can be worked out from all that was ever shown", async () => {
  await fc.assert(
    fc.asyncProperty(history, someLooks, fc.nat(), async (leads, looks, seed) => {
      // Trying all of them would take minutes.
      const isTried = ({ what }: Secret, index: number) => (index + seed) % (what.startsWith("days") ? 29 : 97) === 0;
      expect(await findTold(leads, looks, isTried)).toEqual([]);
    }),
    // Each try to make a counterexample smaller would take seconds.
    { ...runs<[Lead[], number[], number]>(16), endOnFailure: true },
  );
});
