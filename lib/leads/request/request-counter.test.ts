import { describe, expect, test } from "vitest";
import { type CountRequest, createMemoryCounter, createStoreCounter } from "#lib/leads/request/request-counter.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";
import { readEnv } from "#lib/read-env.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: true });

/** Returns this many clients of a network, each a /64. */
const clientsOf = (network: string, count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => `${network}:${(first + index).toString(16)}::/64`);

/** Counts a request of each client, and returns how often each result came. */
async function countEach(count: CountRequest, clients: readonly string[], now = START) {
  const results: Record<string, number> = {};
  for (const client of clients) {
    const result = await count(client, now);
    results[result] = (results[result] ?? 0) + 1;
  }
  return results;
}

let networks = 0;
/** A network that no other test counts. */
const newNetwork = () => `2001:db8:${(++networks).toString(16)}`;

describe.each<[string, (limit: number) => CountRequest]>([
  ["the store", (limit) => createStoreCounter(store, "form", { limit })],
  ["the memory", (limit) => createMemoryCounter({ limit })],
])("security 7: a counter in %s", (_, create) => {
  test("allows a client its limit in ten minutes, and no other client less", async () => {
    const count = create(2);
    const clients = [`192.0.2.${++networks}`, `192.0.2.${++networks}`, ...clientsOf(newNetwork(), 2)];
    for (const client of clients) {
      const three = [client, client, client, client];
      expect(await countEach(count, three)).toEqual({ allowed: 2, "first-refused": 1, refused: 1 });
      expect(await countEach(count, [client], START + RATE_WINDOW_MS - 1)).toEqual({ refused: 1 });
      expect(await countEach(count, three, START + RATE_WINDOW_MS)).toMatchObject({ allowed: 2 });
    }
  });

  test("allows 256 /64s of one /56 ten times a client's limit, and others theirs", async () => {
    const count = create(2);
    const clients = clientsOf(newNetwork(), 256);
    expect(await countEach(count, clients)).toEqual({ allowed: 20, "first-refused": 1, refused: 235 });
    expect(await countEach(count, clients, START + 1)).toEqual({ refused: 256 });
    expect(await countEach(count, [...clientsOf(newNetwork(), 1), `192.0.2.${++networks}`])).toEqual({ allowed: 2 });
    expect(await countEach(count, clients, START + RATE_WINDOW_MS)).toMatchObject({ allowed: 20 });
  });

  test("allows a form from each of 200 phones of one /48, beside one that sends 1,000", async () => {
    const count = create(readEnv({}).rateLimit);
    const network = newNetwork();
    const [hostile = "", ...phones] = clientsOf(network, 201);
    expect(await countEach(count, Array<string>(1000).fill(hostile))).toMatchObject({ allowed: 30 });
    expect(await countEach(count, phones)).toEqual({ allowed: 200 });
  });
});

describe("security 7: a counter in the memory that is full", () => {
  /** Returns this many IPv4 addresses. */
  const addresses = (count: number, first = 0) =>
    Array.from(
      { length: count },
      (_, index) => `10.${(first + index) >> 16}.${((first + index) >> 8) & 255}.${(first + index) & 255}`,
    );

  test("forgets the oldest client, and nobody else", async () => {
    const count = createMemoryCounter({ limit: 1 });
    await countEach(count, ["192.0.2.1", "192.0.2.2", ...addresses(99_998)]);
    expect(await countEach(count, addresses(1, 99_998))).toEqual({ allowed: 1 });
    expect(await countEach(count, ["192.0.2.2", ...addresses(99_999)])).toEqual({ "first-refused": 100_000 });
    expect(count("192.0.2.1", START)).toBe("allowed");
  });

  test("cannot be filled by the 65,536 clients of a network, nor by its two neighbours", async () => {
    const count = createMemoryCounter({ limit: 1 });
    expect(count("192.0.2.1", START)).toBe("allowed");
    for (let network = 0; network < 3; network++) await countEach(count, clientsOf(newNetwork(), 65_536));
    expect(count("192.0.2.1", START)).toBe("first-refused");
  });

  test("counts anew after the clock was set back", () => {
    const count = createMemoryCounter({ limit: 1 });
    expect([count("192.0.2.1", START), count("192.0.2.1", START)]).toEqual(["allowed", "first-refused"]);
    expect(count("192.0.2.1", START - RATE_WINDOW_MS)).toBe("allowed");
  });
});
