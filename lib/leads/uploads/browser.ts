import { delay } from "#lib/leads/uploads/interruptible.ts";

/** What the uploader uses of a browser, which a test replaces. */
export interface Browser {
  fetch(path: string, init: RequestInit): Promise<Response>;
  pause(ms: number, stop: AbortSignal): Promise<void>;
  watchdog(ms: number, stop: AbortSignal): Promise<void>;
  random(): number;
  /** Dispatches the event `online`. */
  network: EventTarget;
}

export const createBrowser = (): Browser => ({
  // biome-ignore lint/style/noRestrictedGlobals: it sends requests to our own origin only.
  fetch: (path, init) => fetch(path, init),
  pause: delay,
  watchdog: delay,
  random: Math.random,
  network: window,
});
