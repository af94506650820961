/**
 * Checks how long toasts stay, on a stopped clock (`stopClock`). Vitest's own polling advances such a clock with each try,
 * so these checks poll as little as they can.
 */

import { expect, vi } from "vitest";
import type { Locator } from "vitest/browser";

/** How long the toast library takes to slide a toast out. */
const EXIT_MS = 200;
/** The longest delay between a toast and its detection. */
const SLACK_MS = 5;

/** Waits for a toast and returns the time at which it appeared. */
export async function expectToAppear(toast: Locator): Promise<number> {
  await expect.poll(() => toast.elements().length, { interval: 1 }).toBe(1);
  return Date.now();
}

/** Advances the clock to a time and lets React render. */
export async function passTimeUntil(time: number): Promise<void> {
  const ms = time - Date.now();
  if (ms < 0) throw new Error(`${-ms} ms too late`);
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 3; turn++) await vi.advanceTimersByTimeAsync(0);
}

/** Expects a toast to stay until its time is over, and to disappear then. */
export async function expectToLast(toast: Locator, { shownAt, ms }: { shownAt: number; ms: number }): Promise<void> {
  const isLeaving = () => toast.element().getAttribute("data-removed");
  await passTimeUntil(shownAt + ms - SLACK_MS);
  expect(isLeaving(), `it is shown for ${ms - SLACK_MS} ms`).toBe("false");
  await passTimeUntil(shownAt + ms);
  expect(isLeaving(), `it is shown no longer than ${ms} ms`).toBe("true");
  await passTimeUntil(shownAt + ms + EXIT_MS);
  expect(toast.elements()).toEqual([]);
}
