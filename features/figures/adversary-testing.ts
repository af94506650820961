/**
 * Somebody keeps every screen, file, digest and output of the program that the site has shown, and knows the rule. For each number from
 * one to four, another history must have shown all of the same, in which this number differs. Then nobody can work the number out.
 */

import { DAYS, delays, type Lead, names, pool, START, showAt } from "#features/figures/history-testing.ts";
import { DAY_MS, HOUR_MS } from "#lib/time-units.ts";

type Shown = ReadonlyMap<number, readonly string[]>;

async function showsTheSame(leads: readonly Lead[], shown: Shown): Promise<boolean> {
  for (const [now, screens] of shown) {
    let index = 0;
    for (const screen of showAt(leads, now)) if ((await screen) !== screens[index++]) return false;
  }
  return true;
}

/** A number that nobody may work out if it is small. */
export interface Secret {
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
    yield {
      what: `late on ${what}`,
      count: (leads) => leads.filter((lead) => isWithin(lead) && lead.delayMs > HOUR_MS).length,
    };
    for (const [index, look] of looks.entries()) {
      const isDelivered = ({ at, delayMs }: Lead) => at + delayMs > look && at + delayMs <= (looks[index + 1] ?? look);
      yield {
        what: `delivered after look ${index} on ${what}`,
        count: (leads) => leads.filter((lead) => isWithin(lead) && isDelivered(lead)).length,
      };
    }
  }
  for (const look of looks)
    yield {
      what: "waiting",
      count: (leads) => leads.filter(({ at, delayMs }) => at <= look && at + delayMs > look).length,
    };
}

/** Yields histories that differ little from this one. */
function* others(leads: readonly Lead[]): Generator<readonly Lead[]> {
  const change = (index: number, changed: Partial<Lead>) =>
    leads.with(index, { ...(leads[index] as Lead), ...changed });
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
  yield* withOtherWeeks(leads);
}

/** Yields histories in which weeks with one to four leads have other numbers. */
function* withOtherWeeks(leads: readonly Lead[]): Generator<readonly Lead[]> {
  const weeks = [...Map.groupBy(leads, ({ at }) => Math.floor((at - START) / (7 * DAY_MS))).values()];
  for (const count of [1, 2, 3, 4])
    yield weeks.flatMap((week) =>
      week.length < 5 ? Array.from({ length: count }, (_, index) => week[index] ?? (week[0] as Lead)) : week,
    );
  // Two such weeks exchange their numbers.
  const small = weeks.filter(({ length }) => length < 5);
  for (const more of small)
    for (const less of small)
      for (const from of more.keys())
        for (const { at } of less) {
          const moved = new Set([...more, ...more].slice(from, from + Math.max(0, more.length - less.length)));
          yield leads.map((lead) => (moved.has(lead) ? { ...lead, at } : lead));
        }
}

/** Returns the small numbers of a history that can be worked out from what these looks have shown. */
export async function findTold(
  leads: readonly Lead[],
  looks: readonly number[],
  isTried: (secret: Secret, index: number) => boolean,
): Promise<readonly string[]> {
  // The last look shows most.
  const shown: Shown = new Map(
    await Promise.all(looks.toReversed().map(async (now) => [now, await Promise.all(showAt(leads, now))] as const)),
  );
  const small = [...secretsOf(looks)].filter(({ count }) => [1, 2, 3, 4].includes(count(leads)));
  const told: string[] = [];
  for (const { what, count } of small.filter(isTried)) {
    const real = count(leads);
    if (!(await findOther(leads, (other) => count(other) !== real, shown))) told.push(`${what}: ${real}`);
  }
  return told;
}

async function findOther(
  leads: readonly Lead[],
  isOther: (leads: readonly Lead[]) => boolean,
  shown: Shown,
): Promise<boolean> {
  for (const other of others(leads)) if (isOther(other) && (await showsTheSame(other, shown))) return true;
  return false;
}
