import { describe, expect, test } from "vitest";
import { retryDelayMs, shouldGiveUp } from "#lib/leads/queue/queue.ts";
import { GIVE_UP_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

const attempts = Array.from({ length: 2000 }, (_, index) => index + 1);

describe("retryDelayMs", () => {
  test.each([
    [1, false, 5_000],
    [2, false, 10_000],
    [3, false, 20_000],
    [4, false, 30_000],
    [100, false, 30_000],
    [1, true, 5_000],
    [4, true, 40_000],
    [10, true, 2_560_000],
    [11, true, 3_600_000],
    [2000, true, 3_600_000],
  ])("after attempt %i, answer lost %s, is at most %i ms and at least four fifths of that", (done, lost, longest) => {
    expect(retryDelayMs(done, lost, 1)).toBe(longest);
    expect(retryDelayMs(done, lost, 0)).toBe(longest * 0.8);
    expect(retryDelayMs(done, lost, 0.5)).toBe(longest * 0.9);
  });

  test.each([false, true])("never shrinks, and never exceeds the longest delay, answer lost %s", (lost) => {
    const delays = attempts.map((done) => retryDelayMs(done, lost, 1));
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays.at(-1)).toBeLessThanOrEqual(MAX_RETRY_DELAY_MS);
  });
});

describe("shouldGiveUp", () => {
  test.each([
    ["after 72 hours with attempts in 24 of them", 24, GIVE_UP_MS, true],
    ["a moment earlier", 24, GIVE_UP_MS - 1, false],
    ["after 30 days with attempts in 23 hours, because the server was off", 23, GIVE_UP_MS * 10, false],
    ["with attempts in 73 hours within 72 hours, because the clock jumped", 73, GIVE_UP_MS - 1, false],
    ["after the clock was set back", 24, -GIVE_UP_MS, false],
  ])("%s", (_, hours, age, expected) => {
    expect(shouldGiveUp(hours, 1_000_000, 1_000_000 + age)).toBe(expected);
  });
});
