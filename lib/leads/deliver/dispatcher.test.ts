import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Deliver, DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { deliverToProvider } from "#lib/leads/deliver/provider-adapter.ts";
import { IncompleteFileError } from "#lib/leads/deliver/read-whole-file.ts";
import { away, gate, lost, STUCK_AFTER_MS, testBackend, turns } from "#lib/leads/deliver/testing.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import { SealError } from "#lib/leads/store/keys/encryption.ts";
import type { LeasedSubmission } from "#lib/leads/store/submission.ts";
import { RequestBodyError } from "#lib/provider/client.ts";
import { listen, toWebSocket } from "#lib/provider/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { GIVE_UP_MS, LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

const log = catchLog();
const failure = (code: string) => Object.assign(new Error("Amina"), { code });
const logged = () => log.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`);

describe("attempt", () => {
  test.each<[string, DeliveryResult, object, string]>([
    ["accepts it", { kind: "delivered" }, { state: "delivered" }, "info submission delivered"],
    ["rejects it", { kind: "rejected", status: 422, message: "No" }, { state: "rejected" }, "error delivery rejected"],
    [
      "is unreachable",
      away,
      { state: "due", lastReason: "unreachable", possibleDuplicate: false },
      "warn delivery deferred",
    ],
    ["is silent", lost, { state: "due", lastReason: "timeout", possibleDuplicate: true }, "warn delivery deferred"],
  ])("saves and logs that the provider %s", async (_, delivery, record, line) => {
    const { dispatcher, saved, find, filesOf } = await testBackend({ deliver: async () => delivery });
    const leased = await saved();
    expect(await dispatcher.attempt(leased)).toEqual(delivery);
    expect(await find(leased)).toMatchObject({ ...record, attempts: 1 });
    expect(await filesOf(leased)).toBe(delivery.kind === "delivered" ? "" : "first second");
    expect(logged()).toEqual([line]);
  });

  test("logs ids, numbers and codes only", async () => {
    const { dispatcher, saved } = await testBackend({
      deliver: async () => ({ kind: "rejected", status: 422, message: "Amina" }),
    });
    const leased = await saved();
    await dispatcher.attempt(leased);
    const { reference } = leased.submission;
    const facts = { reference, form: "service-request", attempt: 1, ms: 0, status: 422 };
    expect(JSON.parse(log[0] ?? "")).toMatchObject(facts);
    expect(log.join()).not.toContain("Amina");
  });

  test.each([
    [away, "unreachable"],
    [lost, "timeout"],
  ])("logs why it was deferred: %j", async (delivery, code) => {
    const { dispatcher, saved } = await testBackend({ deliver: async () => delivery });
    const leased = await saved();
    await dispatcher.attempt(leased);
    const { reference } = leased.submission;
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ reference, form: "service-request", attempt: 1, code });
  });

  test("plans a retry before it sends, as after a lost answer, because the process may be killed after sending", async () => {
    const pauses: number[] = [];
    const { dispatcher, saved } = await testBackend({
      broken: () => ({
        beginSending: async (_, at, next) => {
          pauses.push(next - at);
          return undefined;
        },
      }),
    });
    await dispatcher.attempt({ ...(await saved()), attempts: 20 });
    expect(pauses[0]).toBeGreaterThan(MAX_RETRY_DELAY_MS / 2);
  });

  test("passes on the stored submission and a function that reads its files", async () => {
    const seen: unknown[] = [];
    const { dispatcher, saved } = await testBackend({
      deliver: async (one, readFile) => {
        const chunks = await Array.fromAsync(readFile(one.files[0]?.id ?? ""));
        seen.push(one, Buffer.concat(chunks).toString());
        return { kind: "delivered" };
      },
    });
    const leased = await saved();
    await dispatcher.attempt(leased);
    expect(seen).toEqual([leased.submission, "first second"]);
  });

  test("sends nothing after another process took the lease", async () => {
    const { dispatcher, saved, clock, store, sent } = await testBackend();
    const leased = await saved();
    clock.now += LEASE_MS;
    await store.lease(clock.now);
    expect(await dispatcher.attempt(leased)).toBeUndefined();
    expect([sent, logged()]).toEqual([[], []]);
  });

  test("is returned by runningAttempt until it ends", async () => {
    const { deliver, open } = gate();
    const { dispatcher, saved } = await testBackend({ deliver });
    const leased = await saved();
    const attempt = dispatcher.attempt(leased);
    expect(dispatcher.runningAttempt(leased.lease.id)?.ended).toBe(attempt);
    open();
    await attempt;
    expect(dispatcher.runningAttempt(leased.lease.id)).toBeUndefined();
  });

  test("sends nothing when the store cannot begin it, and leaves it to a later run", async () => {
    const { dispatcher, saved, find, sent } = await testBackend({
      broken: () => ({ beginSending: () => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" })) }),
    });
    const leased = await saved();
    expect(await dispatcher.attempt(leased)).toBeUndefined();
    expect(await find(leased)).toMatchObject({ state: "due", attempts: 0 });
    expect(sent).toEqual([]);
    expect(JSON.parse(log.join(""))).toMatchObject({ level: "error", event: "delivery not started", error: "ENOSPC" });
  });

  test("never rejects, even for a fault of our own: the submission is stored and a later run sends it", async () => {
    const beginSending = () => {
      throw new TypeError("Amina");
    };
    const { dispatcher, saved, find } = await testBackend({ broken: () => ({ beginSending }) });
    const leased = await saved();
    expect(await dispatcher.attempt(leased)).toBeUndefined();
    expect(await find(leased)).toMatchObject({ state: "due" });
    expect(logged()).toEqual(["error delivery attempt failed"]);
    expect(dispatcher.runningAttempt(leased.lease.id)).toBeUndefined();
  });

  test.each([
    ["that cannot be opened", new SealError("Amina's scan"), "stored submission unreadable", "SealError"],
    ["that is not whole", new IncompleteFileError("Amina's"), "stored submission unreadable", "IncompleteFileError"],
    ["that a failing database keeps", failure("ECONNRESET"), "delivery interrupted", "ECONNRESET"],
  ])("defers a submission %s, and logs which it is", async (_, reason, event, error) => {
    const { dispatcher, saved, find } = await testBackend({
      deliver: () => Promise.reject(new RequestBodyError("unread", { cause: reason })),
    });
    const leased = await saved();
    await dispatcher.attempt(leased);
    expect(await find(leased)).toMatchObject({ state: "due", lastReason: "failed", possibleDuplicate: false });
    expect(logged()).toEqual([`error ${event}`, "warn delivery deferred"]);
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ reference: leased.submission.reference, error });
    expect(log.join()).not.toContain("Amina");
  });

  test("marks a possible duplicate after an error that does not tell how much the provider has", async () => {
    const { dispatcher, saved, find } = await testBackend({ deliver: () => Promise.reject(failure("EUNKNOWN")) });
    const leased = await saved();
    await dispatcher.attempt(leased);
    expect(await find(leased)).toMatchObject({ state: "due", lastReason: "failed", possibleDuplicate: true });
    expect(logged()).toEqual(["error delivery interrupted", "warn delivery deferred"]);
  });

  test.each([away, lost])(
    "deletes the submission after silence when the store is not durable: %j",
    async (delivery) => {
      const { dispatcher, saved, find, filesOf } = await testBackend({
        deliver: async () => delivery,
        isDurable: false,
      });
      const leased = await saved();
      expect(await dispatcher.attempt(leased)).toEqual(delivery);
      expect(await find(leased)).toBeUndefined();
      expect(await filesOf(leased)).toBe("");
      expect(logged()).toEqual(["warn undelivered submission deleted"]);
    },
  );
});

describe("a result that cannot be saved", () => {
  /** Returns a backend with a store that fails to save a result the first `times` times. */
  const failing = (times: number) => {
    let left = times;
    return testBackend({
      broken: ({ recordResult }) => ({
        recordResult: async (...given) => {
          if (left-- > 0) throw Object.assign(new Error("disk full"), { code: "ENOSPC" });
          return recordResult(...given);
        },
      }),
    });
  };

  test("is saved by a retry, and nothing is sent twice", async () => {
    const { dispatcher, saved, find, sent } = await failing(2);
    const leased = await saved();
    await dispatcher.attempt(leased);
    expect(await find(leased)).toMatchObject({ state: "delivered", possibleDuplicate: false });
    expect(sent).toHaveLength(1);
    expect(logged()).toEqual([
      "error delivery result not saved",
      "error delivery result not saved",
      "info submission delivered",
    ]);
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ error: "ENOSPC" });
  });

  test("even by retries is still returned to the visitor, and the next attempt marks a possible duplicate", async () => {
    const { dispatcher, saved, find, clock, sent } = await failing(3);
    const leased = await saved();
    expect(await dispatcher.attempt(leased)).toEqual({ kind: "delivered" });
    expect(await find(leased)).toMatchObject({ state: "due" });
    clock.now += LEASE_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(1);
    expect(await find(leased)).toMatchObject({ state: "delivered", possibleDuplicate: true });
    expect(sent).toHaveLength(2);
  });
});

test("a provider that switches to another protocol takes no slot: once it is well, it gets every submission", async () => {
  let isWell = false;
  const arrived: unknown[] = [];
  const url = await listen((request, response) => {
    if (!isWell) return toWebSocket(request, response);
    arrived.push(request.headers["idempotency-key"]);
    request.resume().on("end", () => response.writeHead(201).end('{"success":true}'));
  });
  const deliver = deliverToProvider({ url, key: undefined, timeoutMs: 10_000 });
  const { dispatcher, saved, find, clock } = await testBackend({ deliver });
  const leased = await Promise.all(Array.from({ length: 8 }, () => saved()));
  for (const result of await Promise.all(leased.map((one) => dispatcher.attempt(one))))
    expect(result).toMatchObject({ kind: "silent" });
  for (const one of leased) expect(await find(one)).toMatchObject({ state: "due", possibleDuplicate: true });

  isWell = true;
  clock.now += MAX_RETRY_DELAY_MS;
  expect(await dispatcher.sendDue(clock.now + 1)).toBe(8);
  for (const one of leased) expect(await find(one)).toMatchObject({ state: "delivered", possibleDuplicate: true });
  expect(arrived.toSorted()).toEqual(leased.map(({ lease }) => lease.id).toSorted());
});

describe("72 hours of silence", () => {
  test("end with one alarm and no further attempt, after attempts in 24 different hours", async () => {
    const { dispatcher, saved, find, filesOf, clock, sent } = await testBackend({ deliver: async () => away });
    const leased = await saved();
    await dispatcher.attempt(leased);
    for (let attempts = 1; attempts < 23; attempts++) {
      clock.now += GIVE_UP_MS / 23;
      await dispatcher.sendDue(clock.now + 1);
    }
    clock.now = leased.dueSince + GIVE_UP_MS - 1;
    await dispatcher.sendDue(clock.now + 1);
    expect(await find(leased)).toMatchObject({ state: "due", attempts: 24 });
    clock.now += MAX_RETRY_DELAY_MS;
    await dispatcher.sendDue(clock.now + 1);
    expect(await find(leased)).toMatchObject({ state: "dead", attempts: 25, lastReason: "unreachable" });
    expect(await filesOf(leased)).toBe("first second");
    expect(logged().filter((line) => line.startsWith("error"))).toEqual(["error delivery abandoned"]);
    const { reference } = leased.submission;
    expect(JSON.parse(log.at(-1) ?? "")).toMatchObject({ reference, attempt: 25, code: "unreachable" });
    clock.now += GIVE_UP_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(0);
    expect(sent).toHaveLength(25);
  });

  test("do not end a lead that was tried for five minutes before the server was off for three days", async () => {
    const provider = { result: away };
    const { dispatcher, saved, find, clock, sent } = await testBackend({ deliver: async () => provider.result });
    const leased = await saved();
    await dispatcher.attempt(leased);
    for (; sent.length < 12; clock.now += 5000) await dispatcher.sendDue(clock.now + 1);
    expect(clock.now - leased.dueSince).toBeLessThan(5 * 60_000);

    clock.now += GIVE_UP_MS;
    await dispatcher.sendDue(clock.now + 1);
    expect(sent).toHaveLength(13);
    expect(await find(leased)).toMatchObject({ state: "due", attempts: 13 });
    provider.result = { kind: "delivered" };
    clock.now += MAX_RETRY_DELAY_MS;
    await dispatcher.sendDue(clock.now + 1);
    expect(await find(leased)).toMatchObject({ state: "delivered" });
  });

  test("do not end without an attempt, however often a process was killed in one", async () => {
    const { dispatcher, saved, clock, store, sent, find } = await testBackend();
    const leased = await saved();
    let held: LeasedSubmission | undefined = leased;
    for (let attempts = 0; attempts < 80; attempts++) {
      if (held) await store.beginSending(held.lease, clock.now, clock.now + 1);
      clock.now += MAX_RETRY_DELAY_MS;
      if (attempts < 79) held = await store.lease(clock.now);
    }
    expect(clock.now - leased.dueSince).toBeGreaterThan(GIVE_UP_MS);
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(1);
    expect(sent).toEqual([leased.submission.reference]);
    expect(await find(leased)).toMatchObject({ state: "delivered", attempts: 81 });
  });
});

describe("sendDue", () => {
  test("sends what is due, and not what is deferred", async () => {
    const { dispatcher, saved, clock, store, sent } = await testBackend();
    const waiting = await saved();
    await store.beginSending(waiting.lease, clock.now, 0);
    clock.now += LEASE_MS;
    const deferred = { kind: "retry", at: clock.now + 1, reason: "timeout", answerLost: false } as const;
    await store.recordResult(waiting.lease, deferred, clock.now);
    clock.now -= LEASE_MS;
    const due = await Promise.all([saved(), saved(), saved(), saved(), saved()]);
    clock.now += LEASE_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(5);
    expect(new Set(sent)).toEqual(new Set(due.map((each) => each.submission.reference)));
  });

  test("shares one run between calls at the same time, and starts a new one afterwards", async () => {
    const { deliver, open } = gate();
    const { dispatcher, saved, clock, sent } = await testBackend({ deliver });
    await saved();
    clock.now += LEASE_MS;
    const first = dispatcher.sendDue(clock.now + 1);
    expect(dispatcher.sendDue(clock.now + 1)).toBe(first);
    open();
    expect(await first).toBe(1);
    expect(sent).toHaveLength(1);
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(0);
  });

  test("starts no attempt after its limit", async () => {
    const { dispatcher, saved, clock, sent } = await testBackend({
      deliver: async () => {
        clock.now += 1000;
        return { kind: "delivered" };
      },
    });
    for (let count = 0; count < 9; count++) await saved();
    clock.now += LEASE_MS;
    expect(await dispatcher.sendDue(clock.now + 1000)).toBe(sent.length);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(3);
  });

  test("skips what this process is sending, however long that takes", async () => {
    const { deliver, open } = gate();
    const { dispatcher, saved, clock, sent } = await testBackend({ deliver });
    const attempt = dispatcher.attempt(await saved());
    await turns();
    // The lease expires without a renewal, as if the process had slept.
    clock.now += LEASE_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(0);
    open();
    expect(await attempt).toEqual({ kind: "delivered" });
    expect(sent).toHaveLength(1);
  });

  test("sends the others when one cannot be decrypted, and logs its reference", async () => {
    let unreadable = "";
    const { dispatcher, saved, clock, sent } = await testBackend({
      broken: ({ lease }) => ({
        async lease(...given) {
          const leased = await lease(...given);
          if (leased?.submission.reference !== unreadable) return leased;
          throw new UnreadableError(unreadable, new Error("Amina"));
        },
      }),
    });
    unreadable = (await saved()).submission.reference;
    clock.now++;
    for (let count = 0; count < 4; count++) await saved();
    clock.now += LEASE_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(4);
    expect(sent).not.toContain(unreadable);
    const lines = log.filter((line) => line.includes("unreadable")).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ level: "error", event: "stored submission unreadable", reference: unreadable }]);
    expect(log.join()).not.toContain("Amina");
  });

  test("ends when all its attempts have ended, even if the store fails meanwhile", async () => {
    const { deliver, open } = gate();
    let calls = 0;
    const { dispatcher, saved, clock } = await testBackend({
      deliver,
      broken: ({ lease }) => ({
        lease: (...given) => (calls++ > 0 ? Promise.reject(new Error("down")) : lease(...given)),
      }),
    });
    await saved();
    clock.now += LEASE_MS;
    const run = dispatcher.sendDue(clock.now + 1);
    await turns();
    expect(dispatcher.sendDue(clock.now + 1)).toBe(run);
    open();
    await expect(run).rejects.toThrow("down");
  });

  test("fails while the store is down, and works again afterwards", async () => {
    let isDown = true;
    const { dispatcher, saved, clock } = await testBackend({
      broken: ({ lease }) => ({ lease: (...given) => (isDown ? Promise.reject(new Error("down")) : lease(...given)) }),
    });
    await saved();
    clock.now += LEASE_MS;
    await expect(dispatcher.sendDue(clock.now + 1)).rejects.toThrow("down");
    isDown = false;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(1);
  });
});

test("at most four submissions are sent at once, and at most three of them are retries", async () => {
  let open = 0;
  let most = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { dispatcher, saved, clock, sent } = await testBackend({
    deliver: async () => {
      most = Math.max(most, ++open);
      await released;
      open--;
      return { kind: "delivered" };
    },
  });
  for (let count = 0; count < 6; count++) await saved();
  clock.now += LEASE_MS;
  const run = dispatcher.sendDue(clock.now + 1);
  await turns();
  expect([open, most]).toEqual([3, 3]);

  const visitor = await saved();
  const attempts = [dispatcher.attempt(visitor), dispatcher.attempt(await saved()), dispatcher.attempt(await saved())];
  await turns();
  expect([open, most]).toEqual([4, 4]);
  expect(sent[3]).toBe(visitor.submission.reference);

  release();
  expect(await run).toBe(6);
  expect(await Promise.all(attempts)).toEqual(Array(3).fill({ kind: "delivered" }));
  expect(most).toBe(4);
  expect(new Set(sent).size).toBe(9);
});

describe("an attempt that takes longer than a lease", () => {
  afterEach(() => vi.useRealTimers());

  test("keeps its lease until it ends", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { deliver, open } = gate();
    const { dispatcher, saved, clock, store, find } = await testBackend({ deliver });
    const leased = await saved();
    const attempt = dispatcher.attempt(leased);
    await turns();
    for (let quarter = 0; quarter < 12; quarter++) {
      clock.now += LEASE_MS / 4;
      vi.advanceTimersByTime(LEASE_MS / 4);
      await turns();
      expect(await store.lease(clock.now)).toBeUndefined();
    }
    open();
    await attempt;
    expect(await find(leased)).toMatchObject({ state: "delivered", possibleDuplicate: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("survives a store that cannot renew the lease", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { deliver, open } = gate();
    const { dispatcher, saved, find } = await testBackend({
      deliver,
      broken: () => ({ renew: () => Promise.reject(new Error("down")) }),
    });
    const leased = await saved();
    const attempt = dispatcher.attempt(leased);
    await turns();
    vi.advanceTimersByTime(LEASE_MS);
    await turns();
    open();
    expect(await attempt).toEqual({ kind: "delivered" });
    expect(await find(leased)).toMatchObject({ state: "delivered" });
  });
});

describe("an attempt without progress", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
  afterEach(() => vi.useRealTimers());

  const never = () => new Promise<never>(() => undefined);

  test("frees its slot at its deadline and is retried as a possible duplicate, and health says so for an hour", async () => {
    let isHanging = true;
    const deliver = async (): Promise<DeliveryResult> => (isHanging ? never() : { kind: "delivered" });
    const { dispatcher, saved, find, clock, store, sent } = await testBackend({ deliver });
    const problems = async () => (await checkHealth(store, clock.now)).problems;
    const leased = await Promise.all(Array.from({ length: 5 }, () => saved()));
    const attempts = leased.map((one) => dispatcher.attempt(one));
    await turns();
    expect(sent).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(STUCK_AFTER_MS - 1);
    expect(await problems()).toEqual([]);

    isHanging = false;
    await vi.advanceTimersByTimeAsync(1);
    for (const attempt of attempts.slice(0, 4))
      expect(await attempt).toMatchObject({ kind: "silent", reason: "timeout" });
    expect(await attempts[4]).toEqual({ kind: "delivered" });
    for (const one of leased.slice(0, 4)) {
      expect(dispatcher.runningAttempt(one.lease.id)).toBeUndefined();
      expect(await find(one)).toMatchObject({ state: "due", possibleDuplicate: true, lastReason: "timeout" });
    }
    expect(logged().filter((line) => line.endsWith("stuck"))).toEqual(Array(4).fill("error delivery attempt stuck"));
    const { reference } = leased[0]?.submission ?? {};
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ reference, error: "DeadlineError" }),
    );
    expect(await problems()).toEqual(["delivery-stuck"]);

    clock.now += MAX_RETRY_DELAY_MS - 1;
    expect(await problems()).toContain("delivery-stuck");
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(4);
    for (const one of leased) expect(await find(one)).toMatchObject({ state: "delivered" });
    clock.now += 1;
    expect(await problems()).toEqual([]);
  });

  test("is freed although the store cannot note it for health", async () => {
    const recordStuckAttempt = () => Promise.reject(failure("ENOSPC"));
    const { dispatcher, saved, find } = await testBackend({ deliver: never, broken: () => ({ recordStuckAttempt }) });
    const leased = await saved();
    const attempt = dispatcher.attempt(leased);
    await turns();
    await vi.advanceTimersByTimeAsync(STUCK_AFTER_MS);
    expect(await attempt).toMatchObject({ kind: "silent" });
    expect(await find(leased)).toMatchObject({ state: "due", possibleDuplicate: true });
  });

  test("goes on as long as it reads another chunk of a file before its deadline", async () => {
    const deliver: Deliver = async (one, readFile) => {
      for await (const _ of readFile(one.files[0]?.id ?? "")) await wait(STUCK_AFTER_MS - 1);
      return { kind: "delivered" };
    };
    const { dispatcher, saved } = await testBackend({ deliver });
    const attempt = dispatcher.attempt(await saved());
    for (let chunk = 0; chunk < 2; chunk++) {
      await turns();
      await vi.advanceTimersByTimeAsync(STUCK_AFTER_MS - 1);
    }
    expect(await attempt).toEqual({ kind: "delivered" });
    expect(logged()).toEqual(["info submission delivered"]);
  });
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
