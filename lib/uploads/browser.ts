import { delay } from "#lib/uploads/interruptible.ts";

/** What the browser has and a test brings along. */
export interface Browser {
  fetch(path: string, init: RequestInit): Promise<Response>;
  pause(ms: number, stop: AbortSignal): Promise<void>;
  watchdog(ms: number, stop: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  /** Says `online`. */
  network: EventTarget;
}

export const createBrowser = (): Browser => ({
  // biome-ignore lint/style/noRestrictedGlobals: our own origin, like components/forms/send/send-form.ts.
  fetch: (path, init) => fetch(path, init),
  pause: delay,
  watchdog: delay,
  random: Math.random,
  network: window,
});
