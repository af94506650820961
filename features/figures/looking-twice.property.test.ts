/**
 * Somebody keeps every screen, file, digest and output of the program that the site has shown, and knows the rule. For each number from
 * one to four, another history must have shown all of the same, in which this number differs. Then nobody can work the number out.
 */

import fc from "fast-check";
import { expect, test } from "vitest";
import { type FigureDimension, type Figures, figureDimensions } from "#features/figures/figures.ts";
import { weeksSince } from "#features/figures/periods.ts";
import { readCourse, readRunning, readValues } from "#features/figures/read-figures.ts";
import { sumSources } from "#features/figures/weekly-sources.ts";
import { readWeek } from "#features/figures/weekly-digest.ts";
import { dayInIndia } from "#lib/india-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";

interface Lead {
  readonly at: number;
  readonly form: string;
  readonly country: string;
  readonly campaign: string;
  readonly source: string;
  readonly locale: string;
  readonly landing: string;
  readonly delayMs: number;
}

type Values = Omit<Lead, "at" | "delayMs">;

/** Monday, 2 November 2026 in India. November has four whole weeks, and the fifth week of the history belongs to December. */
const START = Date.UTC(2026, 10, 1, 18, 30);
const DAYS = 35;
const days = Array.from({ length: DAYS }, (_, index) => dayInIndia(START + index * DAY_MS));
const dayOfLead = ({ at }: Lead) => days[Math.floor((at - START) / DAY_MS)] ?? dayInIndia(at);

const pool = {
  form: ["inquiry", "consultation", "review"],
  country: ["(unknown)", "KE", "BD", "IQ"],
  campaign: ["(unknown)", "(none)", "(other)", "kenya"],
  source: ["(unknown)", "(direct)", "facebook"],
  locale: ["en", "bn"],
  landing: ["(unknown)", "home", "blog"],
} as const satisfies Record<keyof Values, readonly string[]>;
const names = Object.keys(pool) as (keyof Values)[];
const delays = [1, 5 * MINUTE_MS, 40 * MINUTE_MS, 20 * HOUR_MS, 5 * DAY_MS, Number.POSITIVE_INFINITY];

const valueOf = (lead: Lead, dimension: FigureDimension, now: number) => {
  if (dimension !== "delay") return lead[dimension];
  if (lead.at + lead.delayMs > now) return undefined;
  return ["under-1-minute", "under-10-minutes", "under-1-hour", "under-1-day", "longer"][delays.indexOf(lead.delayMs)];
};

/** Counts as the store does at a moment. */
function figuresAt(leads: readonly Lead[], now: number): Figures {
  const stored = leads.filter(({ at }) => at <= now);
  return {
    async countFigures(from, until, dimension) {
      const counts = Map.groupBy(
        stored.filter((lead) => from <= dayOfLead(lead) && dayOfLead(lead) < until),
        (lead) => `${dayOfLead(lead)} ${valueOf(lead, dimension, now)}`,
      );
      return [...counts].flatMap(([key, found]) => {
        const [day = "", value = ""] = key.split(" ");
        if (value === "undefined") return [];
        const delivered = found.filter(({ at, delayMs }) => at + delayMs <= now).length;
        return [{ day, value, received: dimension === "delay" ? 0 : found.length, delivered }];
      });
    },
  };
}

/** Returns all that the site can show at a moment. The page and its file have the same figures. */
async function showAt(leads: readonly Lead[], now: number): Promise<string> {
  const figures = figuresAt(leads, now);
  const sources = leads
    .filter(({ at }) => at <= now)
    .map((lead) => ({ day: dayOfLead(lead), value: lead.source, count: 1 }));
  return JSON.stringify([
    await readRunning(figures, now),
    await readCourse(figures, "week", now, 6),
    await readCourse(figures, "month", now, 3),
    await Promise.all(figureDimensions.map((dimension) => readValues(figures, dimension, now))),
    await readWeek(figures, now),
    [0, 7, 14, 21, 28].map((index) => sumSources(weeksSince(days[index] ?? "", now), sources)),
  ]);
}

async function showsTheSame(leads: readonly Lead[], shown: ReadonlyMap<number, string>): Promise<boolean> {
  // The last look shows most.
  for (const [now, screens] of [...shown].toReversed()) if ((await showAt(leads, now)) !== screens) return false;
  return true;
}

/** A number that nobody may work out if it is small. */
interface Secret {
  readonly what: string;
  readonly count: (leads: readonly Lead[]) => number;
}

function* secretsOf(looks: readonly number[]): Generator<Secret> {
  const between = (from: number, until: number) => {
    const [start, end] = [START + from * DAY_MS, START + until * DAY_MS];
    return ({ at }: Lead) => start <= at && at < end;
  };
  const spans = Array.from({ length: DAYS }, (_, day) => [1, 2, 3, 7, 14, 28].map((length) => [day, day + length]));
  for (const [from = 0, until = 0] of spans.flat()) {
    const isWithin = between(from, until);
    const what = `days ${from} to ${until}`;
    yield { what, count: (leads) => leads.filter(isWithin).length };
    if (until - from < 7 || from % 7 > 0) continue;
    for (const name of names)
      for (const value of pool[name])
        yield {
          what: `${value} on ${what}`,
          count: (leads) => leads.filter((lead) => isWithin(lead) && lead[name] === value).length,
        };
    yield { what: `late on ${what}`, count: (leads) => leads.filter((lead) => isWithin(lead) && lead.delayMs > HOUR_MS).length };
    for (const [index, look] of looks.entries()) {
      const isDelivered = ({ at, delayMs }: Lead) => at + delayMs > look && at + delayMs <= (looks[index + 1] ?? look);
      yield { what: `delivered after look ${index} on ${what}`, count: (leads) => leads.filter((lead) => isWithin(lead) && isDelivered(lead)).length };
    }
  }
  for (const look of looks)
    yield { what: "waiting", count: (leads) => leads.filter(({ at, delayMs }) => at <= look && at + delayMs > look).length };
}

/** Yields histories that differ little from this one. */
function* others(leads: readonly Lead[]): Generator<readonly Lead[]> {
  const change = (index: number, changed: Partial<Lead>) => leads.with(index, { ...(leads[index] as Lead), ...changed });
  for (const [index, lead] of leads.entries()) {
    for (const name of names) for (const value of pool[name]) yield change(index, { [name]: value });
    for (const delayMs of delays) yield change(index, { delayMs });
    for (let day = -6; day <= 6; day++) yield change(index, { at: lead.at + day * DAY_MS });
    yield leads.toSpliced(index, 1);
    yield [...leads, lead];
  }
  for (const [index, lead] of leads.entries())
    for (const [other, { at, ...values }] of leads.entries()) {
      yield change(index, { at });
      for (const name of [...names, "delayMs"] as const)
        yield change(index, { [name]: values[name] }).with(other, { at, ...values, [name]: lead[name] });
    }
  // Exchanges two values in some weeks.
  for (const name of [...names, "delayMs"] as const)
    for (const one of new Set(leads.map((lead) => lead[name])))
      for (const two of new Set(leads.map((lead) => lead[name])))
        for (let from = 0; from < DAYS; from += 7)
          for (let until = from + 7; until <= DAYS; until += 7) {
            const swapped = new Map([
              [one, two],
              [two, one],
            ]);
            yield leads.map((lead) =>
              lead.at >= START + from * DAY_MS && lead.at < START + until * DAY_MS
                ? { ...lead, [name]: swapped.get(lead[name]) ?? lead[name] }
                : lead,
            );
          }
  // Gives each small week the same number of leads.
  const weeks = Map.groupBy(leads, ({ at }) => Math.floor((at - START) / (7 * DAY_MS)));
  for (const count of [1, 2, 3, 4])
    yield [...weeks.values()].flatMap((week) =>
      week.length < 5 ? Array.from({ length: count }, (_, index) => week[index] ?? (week[0] as Lead)) : week,
    );
}

async function findTold(leads: readonly Lead[], looks: readonly number[], pick: (secrets: Secret[]) => Secret[]) {
  const shown = new Map(await Promise.all(looks.map(async (now) => [now, await showAt(leads, now)] as const)));
  const small = [...secretsOf(looks)].filter(({ count }) => [1, 2, 3, 4].includes(count(leads)));
  const told: string[] = [];
  for (const { what, count } of pick(small)) {
    const real = count(leads);
    let isSafe = false;
    for (const other of others(leads)) {
      if (count(other) === real || !(await showsTheSame(other, shown))) continue;
      isSafe = true;
      break;
    }
    if (!isSafe) told.push(`${what}: ${real}`);
  }
  return told;
}

const lead: fc.Arbitrary<Omit<Lead, "at">> = fc.record({
  ...(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...pool[name])])) as {
    [Name in keyof Values]: fc.Arbitrary<string>;
  }),
  delayMs: fc.constantFrom(...delays, 1, 1, 1),
});
const week = fc
  .constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 9, 12)
  .chain((length) => fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 23 }), lead), { minLength: length, maxLength: length }));
const history = fc
  .tuple(week, week, week, week, week)
  .map((weeks) =>
    weeks.flatMap((found, index) =>
      found.map(([day, hour, values]) => ({ ...values, at: START + (7 * index + day) * DAY_MS + hour * HOUR_MS })),
    ),
  );
const someLooks = fc
  .array(fc.nat({ max: DAYS * 24 + 48 }), { minLength: 3, maxLength: 6 })
  .map((hours) => [
    ...hours.map((hour) => START + hour * HOUR_MS),
    // The Mondays on which the digest is sent.
    ...[7, 14, 21, 28, 35].map((day) => START + day * DAY_MS + 8 * HOUR_MS),
  ].toSorted((a, b) => a - b));

test("no small number can be worked out from all that was ever shown", async () => {
  await fc.assert(
    fc.asyncProperty(history, someLooks, fc.nat(), async (leads, looks, seed) => {
      const told = await findTold(leads, looks, (small) => small.filter((_, index) => (index * 7 + seed) % 29 === 0));
      expect(told).toEqual([]);
    }),
    { numRuns: 5 },
  );
});
