import { delay } from "#lib/leads/uploads/interruptible.ts";

/** The parts of a browser that a test replaces. */
export interface Browser {
  fetch(path: string, init: RequestInit): Promise<Response>;
  pause(ms: number, stop: AbortSignal): Promise<void>;
  watchdog(ms: number, stop: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  /** Dispatches `online`. */
  network: EventTarget;
}

/** Returns the real browser. */
export const createBrowser = (): Browser => ({
  // biome-ignore lint/style/noRestrictedGlobals: our own origin, like components/forms/send/send-form.ts.
  fetch: (path, init) => fetch(path, init),
  pause: delay,
  watchdog: delay,
  random: Math.random,
  network: window,
});
