import { afterEach, describe, expect, test, vi } from "vitest";
import { away, gate, lost, testBackend, turns } from "#lib/delivery/testing.ts";
import type { DeliveryResult } from "#lib/provider/deliver.ts";
import { UnreadableError } from "#lib/store/sealed-content.ts";
import type { LeasedSubmission } from "#lib/store/store.ts";
import { GIVE_UP_MS, LEASE_MS, MAX_RETRY_DELAY_MS } from "#lib/store/timing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const log = catchLog();
const logged = () => log.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`);

describe("one attempt", () => {
  test.each<[string, DeliveryResult, object, string]>([
    ["delivered", { kind: "delivered" }, { state: "delivered" }, "info submission delivered"],
    ["refused", { kind: "rejected", status: 422, message: "No" }, { state: "rejected" }, "error submission rejected"],
    ["away", away, { state: "due", lastReason: "unreachable", possibleDuplicate: false }, "warn submission waits"],
    ["silent", lost, { state: "due", lastReason: "timeout", possibleDuplicate: true }, "warn submission waits"],
  ])("whose provider is %s", async (_, delivery, record, line) => {
    const { dispatcher, saved, find, filesOf } = await testBackend({ deliver: async () => delivery });
    const leased = await saved();
    expect(await dispatcher.attempt(leased)).toEqual(delivery);
    expect(await find(leased)).toMatchObject({ ...record, attempts: 1 });
    expect(await filesOf(leased)).toBe(delivery.kind === "delivered" ? "" : "first second");
    expect(logged()).toEqual([line]);
  });

  test("is logged with numbers and codes only", async () => {
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
  ])("that has to wait is logged with the reason: %j", async (delivery, code) => {
    const { dispatcher, saved } = await testBackend({ deliver: async () => delivery });
    const leased = await saved();
    await dispatcher.attempt(leased);
    const { reference } = leased.submission;
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ reference, form: "service-request", attempt: 1, code });
  });

  test("is begun with the pause after a lost answer, because its sender may be killed after it sent", async () => {
    const pauses: number[] = [];
    const { dispatcher, saved } = await testBackend({
      broken: () => ({
        beginSending: async (_, at, next) => {
          pauses.push(next - at);
          return false;
        },
      }),
    });
    await dispatcher.attempt({ ...(await saved()), attempts: 20 });
    expect(pauses[0]).toBeGreaterThan(MAX_RETRY_DELAY_MS / 2);
  });

  test("is given what was kept, and a way to its files", async () => {
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

  test("whose lease somebody else took is none", async () => {
    const { dispatcher, saved, clock, store, sent } = await testBackend();
    const leased = await saved();
    clock.now += LEASE_MS;
    await store.lease(clock.now);
    expect(await dispatcher.attempt(leased)).toBeUndefined();
    expect([sent, logged()]).toEqual([[], []]);
  });

  test("is known while it runs", async () => {
    const { deliver, open } = gate();
    const { dispatcher, saved } = await testBackend({ deliver });
    const leased = await saved();
    const attempt = dispatcher.attempt(leased);
    expect(dispatcher.runningAttempt(leased.lease.id)).toBe(attempt);
    open();
    await attempt;
    expect(dispatcher.runningAttempt(leased.lease.id)).toBeUndefined();
  });

  test("that the store cannot begin is left to a later round", async () => {
    const { dispatcher, saved, find, sent } = await testBackend({
      broken: () => ({ beginSending: () => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" })) }),
    });
    const leased = await saved();
    expect(await dispatcher.attempt(leased)).toBeUndefined();
    expect(await find(leased)).toMatchObject({ state: "due", attempts: 0 });
    expect(sent).toEqual([]);
    expect(JSON.parse(log.join(""))).toMatchObject({ level: "error", event: "attempt not begun", error: "ENOSPC" });
  });

  test("that cannot read what is kept waits, and says so", async () => {
    const { dispatcher, saved, find } = await testBackend({
      deliver: async () => {
        throw new RangeError("Amina's scan");
      },
    });
    const leased = await saved();
    await dispatcher.attempt(leased);
    expect(await find(leased)).toMatchObject({ state: "due", lastReason: "failed", possibleDuplicate: false });
    expect(logged()).toEqual(["error stored submission unreadable", "warn submission waits"]);
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ reference: leased.submission.reference, error: "RangeError" });
  });

  test.each([away, lost])("that meets silence leaves nothing in a store that forgets: %j", async (delivery) => {
    const { dispatcher, saved, find, filesOf } = await testBackend({ deliver: async () => delivery, isDurable: false });
    const leased = await saved();
    expect(await dispatcher.attempt(leased)).toEqual(delivery);
    expect(await find(leased)).toBeUndefined();
    expect(await filesOf(leased)).toBe("");
    expect(logged()).toEqual(["warn submission not kept"]);
  });
});

describe("an outcome that cannot be written", () => {
  /** The first `times` settlements fail. */
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

  test("is written again, and nothing is sent twice", async () => {
    const { dispatcher, saved, find, sent } = await failing(2);
    const leased = await saved();
    await dispatcher.attempt(leased);
    expect(await find(leased)).toMatchObject({ state: "delivered", possibleDuplicate: false });
    expect(sent).toHaveLength(1);
    expect(logged()).toEqual(["error outcome not written", "error outcome not written", "info submission delivered"]);
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ error: "ENOSPC" });
  });

  test("at all: the visitor is told the truth, and the next sender marks it", async () => {
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

describe("72 hours of silence", () => {
  test("end in one alarm, and in no further attempt", async () => {
    const { dispatcher, saved, find, filesOf, clock, sent } = await testBackend({ deliver: async () => away });
    const leased = await saved();
    await dispatcher.attempt(leased);
    for (let attempts = 1; attempts < 11; attempts++) {
      clock.now += GIVE_UP_MS / 11;
      await dispatcher.sendDue(clock.now + 1);
    }
    expect(await find(leased)).toMatchObject({ state: "due", attempts: 11 });
    clock.now = leased.dueSince + GIVE_UP_MS;
    await dispatcher.sendDue(clock.now + 1);
    expect(await find(leased)).toMatchObject({ state: "dead", attempts: 12, lastReason: "unreachable" });
    expect(await filesOf(leased)).toBe("first second");
    expect(logged().filter((line) => line.startsWith("error"))).toEqual(["error submission dead"]);
    const { reference } = leased.submission;
    expect(JSON.parse(log.at(-1) ?? "")).toMatchObject({ reference, attempt: 12, code: "unreachable" });
    clock.now += GIVE_UP_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(0);
    expect(sent).toHaveLength(12);
  });

  test("end without another attempt for a submission whose senders were all killed", async () => {
    const { dispatcher, saved, clock, store, sent } = await testBackend();
    let leased: LeasedSubmission | undefined = await saved();
    const { submission, dueSince } = leased;
    for (let attempts = 0; attempts < 12; attempts++) {
      if (leased) await store.beginSending(leased.lease, clock.now, clock.now + 1);
      clock.now += GIVE_UP_MS / 11;
      if (attempts < 11) leased = await store.lease(clock.now);
    }
    expect(clock.now - dueSince).toBeGreaterThan(GIVE_UP_MS);
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(1);
    expect(sent).toEqual([]);
    expect(await store.find(submission.id)).toMatchObject({ state: "dead", attempts: 12, lastReason: "failed" });
    const { reference } = submission;
    const alarm = { level: "error", event: "submission dead", reference, form: "service-request", attempt: 12, ms: 0 };
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ ...alarm, code: "failed" }]);
  });
});

describe("drive", () => {
  test("sends all that is due, and not what waits", async () => {
    const backend = await testBackend();
    const { dispatcher, saved, clock, store, sent } = backend;
    const waiting = await saved();
    await store.beginSending(waiting.lease, clock.now, 0);
    clock.now += LEASE_MS;
    const again = { kind: "retry", at: clock.now + 1, reason: "timeout", answerLost: false } as const;
    await store.recordResult(waiting.lease, again, clock.now);
    clock.now -= LEASE_MS;
    const due = await Promise.all([saved(), saved(), saved(), saved(), saved()]);
    clock.now += LEASE_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(5);
    expect(new Set(sent)).toEqual(new Set(due.map((each) => each.submission.reference)));
  });

  test("called twice at once is one drive, and afterwards a new one", async () => {
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

  test("begins nothing after its time", async () => {
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

  test("leaves alone what this process is sending, however long it takes", async () => {
    const { deliver, open } = gate();
    const { dispatcher, saved, clock, sent } = await testBackend({ deliver });
    const attempt = dispatcher.attempt(await saved());
    await turns();
    // As if this process had slept: its lease has run out unrenewed.
    clock.now += LEASE_MS;
    expect(await dispatcher.sendDue(clock.now + 1)).toBe(0);
    open();
    expect(await attempt).toEqual({ kind: "delivered" });
    expect(sent).toHaveLength(1);
  });

  test("sends the others when one cannot be opened, and names it", async () => {
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

  test("is over when all it began has ended, also when the store fails meanwhile", async () => {
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
    const drive = dispatcher.sendDue(clock.now + 1);
    await turns();
    expect(dispatcher.sendDue(clock.now + 1)).toBe(drive);
    open();
    await expect(drive).rejects.toThrow("down");
  });

  test("fails when the store does, and works again when the store does", async () => {
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

test("at most four are sent at once, and at most three of them are old", async () => {
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
  const drive = dispatcher.sendDue(clock.now + 1);
  await turns();
  expect([open, most]).toEqual([3, 3]);

  const visitor = await saved();
  const attempts = [dispatcher.attempt(visitor), dispatcher.attempt(await saved()), dispatcher.attempt(await saved())];
  await turns();
  expect([open, most]).toEqual([4, 4]);
  expect(sent[3]).toBe(visitor.submission.reference);

  release();
  expect(await drive).toBe(6);
  expect(await Promise.all(attempts)).toEqual(Array(3).fill({ kind: "delivered" }));
  expect(most).toBe(4);
  expect(new Set(sent).size).toBe(9);
});

describe("a send that takes longer than a lease", () => {
  afterEach(() => vi.useRealTimers());

  test("keeps its claim, until it has ended", async () => {
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

  test("survives a store that cannot renew it", async () => {
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
