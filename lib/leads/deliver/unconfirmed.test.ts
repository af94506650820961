/** Tests what happens to a submission if the provider responds with a success status, but does not confirm it. */

import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { deliverToProvider } from "#lib/leads/deliver/provider-adapter.ts";
import { testBackend } from "#lib/leads/deliver/testing.ts";
import type { LeasedSubmission } from "#lib/leads/store/submission.ts";
import { STAFF, submission } from "#lib/leads/store/testing.ts";
import { listen } from "#lib/provider/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { GIVE_UP_MS, MAX_RETRY_DELAY_MS, RETENTION_MS } from "#lib/timing.ts";

const log = catchLog();

type Answer = readonly [status: number, body: string, headers?: Record<string, string>];

const page: Answer = [200, "<!DOCTYPE html><title>We are back soon</title>"];
const success: Answer = [201, '{"success":true}'];

/** Returns a backend with a provider that gives these answers in order and then repeats the last answer. */
async function backendAnswering(...answers: Answer[]) {
  const handler: RequestListener = (request, response) => {
    const [status, body, headers] = (answers.length > 1 ? answers.shift() : answers[0]) ?? page;
    request.resume().on("end", () => response.writeHead(status, headers).end(body));
  };
  const deliver = deliverToProvider({ url: await listen(handler), key: undefined, timeoutMs: 5000 });
  let isClockTrusted = true;
  const backend = await testBackend({ deliver, isClockTrusted: async () => isClockTrusted });
  const { dispatcher, saved, clock, store } = backend;
  return {
    ...backend,
    /** Saves and sends `count` submissions, one after another. */
    async sendNew(count: number) {
      const all: LeasedSubmission[] = [];
      for (let left = count; left > 0; left--) {
        const leased = await saved({ email: "amina@example.org" });
        await dispatcher.attempt(leased);
        all.push(leased);
      }
      return all;
    },
    trustClock: (isTrusted: boolean) => {
      isClockTrusted = isTrusted;
    },
    sendDue: () => dispatcher.sendDue(clock.now + 1),
    problems: async () => (await checkHealth(store, clock.now)).problems,
  };
}

describe("a success that confirms nothing", () => {
  test("erases none of ten submissions that a maintenance page answers with 200", async () => {
    const { sendNew, find, filesOf, problems } = await backendAnswering(page);
    const leased = await sendNew(10);
    const states = await Promise.all(leased.map(async (one) => [(await find(one))?.state, await filesOf(one)]));
    expect(states).toEqual(Array(10).fill(["unconfirmed", "first second"]));
    expect(await problems()).toEqual(["provider-not-understood"]);
  });

  test.each([
    [204, ""],
    [299, ""],
    [200, "OK"],
  ])("%i %j erases nothing", async (status, body) => {
    const { sendNew, find, filesOf } = await backendAnswering([status, body]);
    const [one] = (await sendNew(1)) as [LeasedSubmission];
    expect([(await find(one))?.state, await filesOf(one)]).toEqual(["unconfirmed", "first second"]);
  });

  test.each([
    [401, '{"message":"No key"}'],
    [403, "{}"],
    [404, "{}"],
    [408, "{}"],
    [426, "{}"],
    [429, "{}"],
  ])("a gateway's %i %s is no refusal, so the provider gets it later", async (status, body) => {
    const { sendNew, find, sendDue, clock } = await backendAnswering([status, body], success);
    const [one] = (await sendNew(1)) as [LeasedSubmission];
    expect(await find(one)).toMatchObject({ state: "due", possibleDuplicate: false });
    clock.now += 60_000;
    await sendDue();
    expect(await find(one)).toMatchObject({ state: "delivered" });
  });

  test("is sent again by itself, once, marked and at once, when its call has said success before and since", async () => {
    const { sendNew, find, filesOf, sendDue, sent } = await backendAnswering(
      success,
      page,
      page,
      success,
      success,
      page,
      success,
    );
    const [, first, second] = await sendNew(4);
    if (!first || !second) throw new Error("nothing was sent");
    for (const one of [first, second]) expect(await find(one)).toMatchObject({ state: "due", possibleDuplicate: true });
    expect(await sendDue()).toBe(2);
    expect(await find(first)).toMatchObject({ state: "delivered", possibleDuplicate: true });
    expect(await find(second)).toMatchObject({ state: "unconfirmed" });
    await sendNew(1);
    expect(await sendDue()).toBe(0);
    expect([(await find(second))?.state, await filesOf(second)]).toEqual(["unconfirmed", "first second"]);
    expect(sent.filter((reference) => reference === second.submission.reference)).toHaveLength(2);
  });

  test("is never sent again by itself to a provider that answers the call without JSON for ever", async () => {
    const { sendNew, sendDue, clock, sent } = await backendAnswering(page);
    await sendNew(3);
    for (let hours = 0; hours < 71; hours++, clock.now += MAX_RETRY_DELAY_MS) expect(await sendDue()).toBe(0);
    expect(sent).toHaveLength(3);
  });

  test("is not understood until the call says success, or until staff have settled it", async () => {
    const { sendNew, problems, store } = await backendAnswering(page, success, success, page);
    const [first] = (await sendNew(1)) as [LeasedSubmission];
    await store.recordProviderState("well", 0);
    expect(await problems()).toEqual(["provider-not-understood"]);
    await sendNew(1);
    expect(await problems()).toEqual([]);
    const [, last] = (await sendNew(2)) as [LeasedSubmission, LeasedSubmission];
    expect(await problems()).toEqual(["provider-not-understood"]);
    for (const { submission } of [first, last]) expect(await store.settle(submission.reference, STAFF, 0)).toBe(true);
    expect(await problems()).toEqual([]);
  });

  test.each<[status: number, body: string]>([
    [201, "{}"],
    [200, '{"error":"db down"}'],
    [200, '{"statusCode":500,"message":"No"}'],
    [204, ""],
    [200, page[1]],
  ])("%i %s is neither sent again nor given up, and ends after 30 days", async (status, body) => {
    const { sendNew, find, filesOf, sendDue, dispatcher, clock, store, sent } = await backendAnswering([status, body]);
    const [one] = (await sendNew(1)) as [LeasedSubmission];
    const answeredAt = clock.now;
    for (; clock.now < answeredAt + RETENTION_MS; clock.now += GIVE_UP_MS / 2) {
      await sendDue();
      await dispatcher.giveUpUnconfirmed();
      await store.deleteExpired(clock.now);
      expect([(await find(one))?.state, await filesOf(one)]).toEqual(["unconfirmed", "first second"]);
    }
    expect(sent).toHaveLength(1);
    clock.now = answeredAt + RETENTION_MS;
    await store.deleteExpired(clock.now);
    expect([await find(one), await filesOf(one)]).toEqual([undefined, ""]);
  });
});

describe("a response that reads like a refusal", () => {
  const refusal: Answer = [409, '{"message":"We have this request"}'];
  const nobody: Answer = [503, ""];
  const turnedAway: Answer = [429, "{}"];

  test("after an attempt that may have arrived is given up after 72 hours, and its content stays", async () => {
    const { sendNew, sendDue, find, filesOf, dispatcher, clock, problems, trustClock } = await backendAnswering(
      nobody,
      refusal,
    );
    const [one] = (await sendNew(1)) as [LeasedSubmission];
    clock.now += MAX_RETRY_DELAY_MS;
    await sendDue();
    clock.now += GIVE_UP_MS - 1;
    await dispatcher.giveUpUnconfirmed();
    expect(await find(one)).toMatchObject({ state: "unconfirmed" });
    expect(await problems()).toEqual(["unconfirmed-submissions"]);
    clock.now += 1;
    trustClock(false);
    await dispatcher.giveUpUnconfirmed();
    expect(await find(one)).toMatchObject({ state: "unconfirmed" });
    trustClock(true);
    await Promise.all([dispatcher.giveUpUnconfirmed(), dispatcher.giveUpUnconfirmed()]);
    expect(await find(one)).toMatchObject({ state: "dead", settledAt: clock.now, possibleDuplicate: true });
    expect(await filesOf(one)).toBe("first second");
    expect(await problems()).toEqual(["dead-submissions"]);
    const events = ["delivery deferred", "delivery unconfirmed", "delivery abandoned"];
    expect(log.map((line) => JSON.parse(line).event)).toEqual(events);
  });

  test.each<[string, Answer[], string]>([
    ["to the first attempt", [refusal], "rejected"],
    ["after an attempt that reached nobody", [turnedAway, refusal], "rejected"],
    ["after an attempt that may have arrived", [nobody, refusal], "unconfirmed"],
    ["with a success status", [[200, '{"error":"db down","message":"We have this request"}']], "unconfirmed"],
  ])("%s keeps the submission for staff: %j is %s", async (_, answers, state) => {
    const { sendNew, find, filesOf, sendDue, clock, store } = await backendAnswering(...answers);
    const [one] = (await sendNew(1)) as [LeasedSubmission];
    clock.now += MAX_RETRY_DELAY_MS;
    await sendDue();
    expect([(await find(one))?.state, await filesOf(one)]).toEqual([state, "first second"]);
    const opened = await store.open(one.submission.reference, STAFF, clock.now);
    expect(opened).toMatchObject({ refusal: { message: "We have this request" }, submission: one.submission });
    expect(opened?.attemptLog.at(-1)).toMatchObject({ outcome: state, status: opened?.refusal?.status });
  });

  test("is logged with its status", async () => {
    const { sendNew } = await backendAnswering([200, '{"statusCode":500}']);
    await sendNew(1);
    expect(JSON.parse(log.join())).toMatchObject({ event: "delivery unconfirmed", code: "refusal", status: 200 });
  });
});

describe("ten refusals of one form in a row", () => {
  const refusal: Answer = [400, '{"message":"No"}'];

  test("are a problem until the provider takes one", async () => {
    const { sendNew, problems, clock } = await backendAnswering(success, ...Array(11).fill(refusal), success);
    await sendNew(1);
    clock.now += 1;
    await sendNew(9);
    expect(await problems()).not.toContain("form-refused");
    await sendNew(1);
    expect(await problems()).toContain("form-refused");
    await sendNew(1);
    clock.now += 1;
    await sendNew(1);
    expect(await problems()).not.toContain("form-refused");
  });

  test("are no problem if they are of two forms, or if the provider took one between them", async () => {
    const { sendNew, problems, clock, store, dispatcher } = await backendAnswering(
      ...Array(9).fill(refusal),
      success,
      ...Array(9).fill(refusal),
    );
    for (const count of [9, 1, 9]) {
      await sendNew(count);
      clock.now += 1;
    }
    const other = await store.save({ ...submission(), form: "review" }, clock.now);
    if (other.kind === "saved") await dispatcher.attempt(other.leased);
    expect(await store.checkHealth(clock.now)).toMatchObject({ rejected: 19 });
    expect(await problems()).not.toContain("form-refused");
  });
});

test.each([
  ["120", 120_000],
  ["86400", MAX_RETRY_DELAY_MS],
])("Retry-After: %s moves the next attempt, by an hour at most", async (seconds, delayMs) => {
  const { sendNew, find, clock } = await backendAnswering([429, "{}", { "retry-after": seconds }]);
  const [one] = (await sendNew(1)) as [LeasedSubmission];
  expect((await find(one))?.nextAttemptAt).toBe(clock.now + delayMs);
});

test("what is too large for the provider is a problem at once, and is not sent every half minute", async () => {
  const { sendNew, sendDue, problems, clock, sent } = await backendAnswering([413, page[1]]);
  await sendNew(1);
  expect(await problems()).toEqual(["provider-refuses-size"]);
  for (let minutes = 0; minutes < 24 * 60; minutes++, clock.now += 60_000) await sendDue();
  expect(sent.length).toBeLessThan(45);
});
