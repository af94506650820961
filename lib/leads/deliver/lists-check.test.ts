import { expect, test } from "vitest";
import { createListsCheck } from "#lib/leads/deliver/lists-check.ts";
import { testBackend } from "#lib/leads/deliver/testing.ts";
import type { ProviderState } from "#lib/leads/store/submission.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { MINUTE_MS } from "#lib/time-units.ts";

const log = catchLog();
const PATH = "/api/v1/veramed/gallery";

/** Returns processes that share a store. The test moves the clock and sets the state of the provider's lists. */
async function testLists(state: ProviderState = "well") {
  const { store, clock } = await testBackend();
  const lists = { state, checks: 0 };
  const start = () => {
    const probe = async () => {
      lists.checks++;
      return { state: lists.state, ...(lists.state === "not-understood" && { path: PATH }) };
    };
    const check = createListsCheck({ probe, now: () => clock.now });
    return () => check(store);
  };
  return {
    lists,
    start,
    store,
    clock,
    problems: async () => (await checkHealth(store, clock.now)).problems,
    /** Calls the functions each minute, and returns in which minutes the lists were checked. */
    async minutes(count: number, ...processes: (() => Promise<void>)[]) {
      const found: number[] = [];
      for (let minute = 0; minute < count; minute++, clock.now += MINUTE_MS) {
        const before = lists.checks;
        for (const call of processes) await call();
        found.push(...Array<number>(lists.checks - before).fill(minute));
      }
      return found;
    },
  };
}

test("the lists are checked at the start of each process, and then once an hour", async () => {
  const { start, minutes } = await testLists();
  const first = start();
  expect(await minutes(90, first)).toEqual([0, 60]);
  expect(await minutes(200, first, start())).toEqual([0, 60, 120, 180]);
});

test("a list that is not understood is a problem and one line, until it is understood again", async () => {
  const { lists, start, minutes, problems } = await testLists("not-understood");
  const processes = [start(), start()];
  await minutes(180, ...processes);
  expect(await problems()).toEqual(["provider-not-understood"]);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", event: "provider not understood", path: PATH },
  ]);
  lists.state = "away";
  await minutes(5, ...processes);
  expect(await problems()).toEqual(["provider-not-understood"]);
  lists.state = "well";
  await minutes(1, ...processes);
  expect(await problems()).toEqual([]);
});

test("a problem that the site knows already gets no second line, and does not end while the lists are wrong", async () => {
  const { start, minutes, problems, store, clock } = await testLists("not-understood");
  await store.recordProviderState("not-understood", clock.now);
  await minutes(2, start());
  expect(log).toEqual([]);
  await store.recordProviderState("well", clock.now);
  expect(await problems()).toEqual(["provider-not-understood"]);
});
