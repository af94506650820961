/**
 * How long toasts stay, on a clock that stands still (`stopClock`). Vitest's own waiting moves such a clock on with each try, so
 * these checks wait as little as they can and look at the clock.
 */

import { expect, vi } from "vitest";
import type { Locator } from "vitest/browser";

/** How long the library takes to slide a toast out. */
const EXIT_MS = 200;
/** More than passes between a toast and the moment in which it is noticed. */
const SLACK_MS = 5;

/** Waits for a toast and returns the time at which it appeared. */
export async function expectToAppear(toast: Locator): Promise<number> {
  await expect.poll(() => toast.elements().length, { interval: 1 }).toBe(1);
  return Date.now();
}

/** Lets the clock go on to a time, and React draw what that brings. */
export async function passTimeUntil(time: number): Promise<void> {
  const ms = time - Date.now();
  if (ms < 0) throw new Error(`${-ms} ms too late to look`);
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 3; turn++) await vi.advanceTimersByTimeAsync(0);
}

/** A toast stays until its time is over, and is gone after it. */
export async function expectToLast(toast: Locator, { shownAt, ms }: { shownAt: number; ms: number }): Promise<void> {
  const isLeaving = () => toast.element().getAttribute("data-removed");
  await passTimeUntil(shownAt + ms - SLACK_MS);
  expect(isLeaving(), `it is shown for ${ms - SLACK_MS} ms`).toBe("false");
  await passTimeUntil(shownAt + ms);
  expect(isLeaving(), `it is shown no longer than ${ms} ms`).toBe("true");
  await passTimeUntil(shownAt + ms + EXIT_MS);
  expect(toast.elements()).toEqual([]);
}
