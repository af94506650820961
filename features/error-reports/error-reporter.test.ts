import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createErrorReporter } from "#features/error-reports/error-reporter.ts";
import { startReceiver } from "#features/error-reports/receiver-testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import type { LoggedError } from "#lib/log.ts";
import { listen, toWebSocket } from "#lib/provider/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();
const TEN_MINUTES = 600_000;

let now: number;
let answer: Parameters<typeof startReceiver>[0];
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let work: Promise<unknown>[];

beforeEach(async () => {
  now = START;
  work = [];
  answer = async () => [200];
  receiver = await startReceiver(() => answer?.() ?? Promise.resolve([200]));
});
afterEach(() => receiver.stop());

const reporter = (options: { address?: string; timeoutMs?: number } = {}) =>
  createErrorReporter({
    address: receiver.address,
    key: "public",
    build: { release: "b1", environment: "production" },
    now: () => now,
    waitUntil: (sent) => work.push(sent),
    ...options,
  });

/** An error of the server. */
const line = (place = "lib/leads/store/submissions/outbox.ts:42"): LoggedError => ({
  level: "error",
  event: "request failed",
  facts: {
    reference: "7K3-M9Q-XTE",
    digest: "2713",
    ms: 12,
    code: "unexpected",
    form: "inquiry",
    path: "/[locale]/your-form/[id]",
    error: "RangeError",
    stack: [place, "node:internal/url:816"],
    cause: { error: "ECONNRESET", stack: ["node_modules/pg/lib/client.js:694:17"] },
  },
});

/** Returns the lines about reports. Work that a test of another file has left behind in this process may log lines of its own. */
const events = async () => {
  await Promise.all(work);
  return logged.flatMap((text) => {
    const { time: _, level: __, ...facts } = JSON.parse(text);
    return facts.event.startsWith("error report") ? [facts] : [];
  });
};

test("a report is an envelope with kind, place and page of the error, and nothing else of the log line", async () => {
  reporter()(line());
  await Promise.all(work);
  const [{ url, headers, body, envelope, item, event } = expect.fail("no report")] = receiver.reports;
  expect(url).toBe("/api/7/envelope/");
  expect(headers).toMatchObject({
    "content-type": "application/x-sentry-envelope",
    "content-length": String(Buffer.byteLength(body)),
    "x-sentry-auth": "Sentry sentry_version=7, sentry_key=public, sentry_client=medical-travel-site/1",
  });
  expect(headers).not.toHaveProperty("user-agent");
  expect(envelope).toEqual({ event_id: event.event_id, sent_at: "2026-11-20T00:00:00.000Z" });
  expect(item).toMatchObject({ type: "event" });
  expect(event).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: START / 1000,
    level: "error",
    platform: "node",
    release: "b1",
    environment: "production",
    transaction: "/[locale]/your-form/[id]",
    tags: { event: "request failed", code: "unexpected", form: "inquiry" },
    exception: {
      values: [
        {
          type: "ECONNRESET",
          value: "request failed: unexpected",
          stacktrace: {
            frames: [{ filename: "node_modules/pg/lib/client.js", lineno: 694, colno: 17, in_app: false }],
          },
        },
        {
          type: "RangeError",
          value: "request failed: unexpected",
          stacktrace: {
            frames: [
              { filename: "node:internal/url", lineno: 816, in_app: false },
              { filename: "lib/leads/store/submissions/outbox.ts", lineno: 42, in_app: true },
            ],
          },
        },
      ],
    },
    fingerprint: ["request failed", "RangeError", "lib/leads/store/submissions/outbox.ts:42"],
  });
});

describe("what is reported", () => {
  test("is errors, and what browsers report, but no other warning", async () => {
    const report = reporter();
    report({ ...line("a.ts:1"), level: "warn" });
    report({ ...line("b.ts:1"), level: "warn", event: "browser error reported" });
    report({ level: "error", event: "erasure run failed", facts: { error: "ENOSPC" } });
    await Promise.all(work);
    expect(receiver.reports.map(({ event }) => [event.level, event.tags.event]).sort()).toEqual([
      ["error", "erasure run failed"],
      ["warning", "browser error reported"],
    ]);
  });

  test("is an error of the server, however many a browser invents", async () => {
    const report = reporter();
    for (let place = 0; place < 60; place++) {
      report({ ...line(`a.js:${place}`), level: "warn", event: "browser error reported" });
      await Promise.all(work);
    }
    report(line());
    await Promise.all(work);
    expect(receiver.reports).toHaveLength(51);
  });

  test("is each error once in ten minutes, and fifty errors at most", async () => {
    const report = reporter();
    const sentAt = async (time: number, ...places: string[]) => {
      now = time;
      const before = receiver.reports.length;
      for (const place of places) {
        report(line(place));
        await Promise.all(work);
      }
      return receiver.reports.length - before;
    };
    expect(await sentAt(START, "a.ts:1", "a.ts:1", "b.ts:1")).toBe(2);
    expect(await sentAt(START + TEN_MINUTES - 1, "a.ts:1")).toBe(0);
    const places = Array.from({ length: 60 }, (_, index) => `c.ts:${index}`);
    expect(await sentAt(START + TEN_MINUTES, "a.ts:1", ...places)).toBe(50);
    expect(await sentAt(START, "a.ts:1"), "the clock was set back").toBe(1);
    expect(await events()).toEqual([]);
  });
});

describe("a report that cannot be sent", () => {
  test.each([
    ["the address refuses it", async () => [403] as const, { code: "refused", status: 403 }],
    ["it is redirected", async () => [302, { location: "/" }] as const, { code: "refused", status: 302 }],
  ])("is dropped with a line if %s", async (_, given, facts) => {
    answer = given;
    reporter()(line());
    expect(await events()).toEqual([{ event: "error report not sent", count: 1, ...facts }]);
    expect(receiver.reports).toHaveLength(1);
  });

  test("is dropped with a line if no answer comes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    answer = () => new Promise<never>(() => undefined);
    reporter({ timeoutMs: 1000 })(line());
    await expect.poll(() => receiver.reports).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(await events()).toEqual([{ event: "error report not sent", count: 1, code: "timeout" }]);
  });

  test("is dropped if the address switches to another protocol", async () => {
    const report = reporter({ address: await listen(toWebSocket) });
    for (let place = 0; place < 11; place++) {
      report(line(`a.ts:${place}`));
      await Promise.all(work);
    }
    expect(await events()).toEqual([{ event: "error report not sent", code: "unreachable", count: 1 }]);
  });

  test("is dropped with one line a minute if nothing listens, and the caller never waits", async () => {
    receiver.stop();
    const report = reporter();
    const send = (place: string) => {
      expect(report(line(place))).toBeUndefined();
      return Promise.all(work);
    };
    for (const place of ["a.ts:1", "b.ts:1", "c.ts:1"]) await send(place);
    now += 60_000;
    await send("d.ts:1");
    const facts = { event: "error report not sent", code: "unreachable" };
    expect(await events()).toEqual([
      { ...facts, count: 1 },
      { ...facts, count: 3 },
    ]);
  });

  test("is dropped while ten others are under way", async () => {
    const { promise, resolve } = Promise.withResolvers<[number]>();
    answer = () => promise;
    const report = reporter();
    for (let place = 0; place < 12; place++) report(line(`a.ts:${place}`));
    await expect.poll(() => receiver.reports).toHaveLength(10);
    resolve([200]);
    expect(await events()).toEqual([{ event: "error report not sent", code: "too-many", count: 1 }]);
    report(line("b.ts:1"));
    await Promise.all(work);
    expect(receiver.reports).toHaveLength(11);
  });

  test.each([
    ["30", 30_000],
    [undefined, 60_000],
    ["soon", 60_000],
    ["9999999", 3_600_000],
  ])("is dropped for as long as the address asks for with 429: %s", async (seconds, pause) => {
    answer = async () => [429, seconds ? { "retry-after": seconds } : {}];
    const report = reporter();
    const reportAt = async (time: number, place: string) => {
      now = time;
      report(line(place));
      await Promise.all(work);
      return receiver.reports.length;
    };
    expect(await reportAt(START, "a.ts:1")).toBe(1);
    expect(await reportAt(START + pause - 1, "b.ts:1")).toBe(1);
    expect(await reportAt(START + pause, "c.ts:1")).toBe(2);
  });
});
