/** Resolves after `ms`, or as soon as `stop` aborts. Removes its timer and listener. */
export function delay(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener("abort", done);
    if (stop.aborted) done();
  });
}

/** The reason of an abort because the device came online again. */
export const ONLINE = "online";

/**
 * Returns the result of `work`. Rejects if `signal` aborts, if `work` aborts its controller, or if the device comes online. At the end,
 * aborts this controller, so that the timers of `work` end. We do not use AbortSignal.any, because many phones lack it.
 */
export async function interruptible<T>(
  signal: AbortSignal,
  network: EventTarget | undefined,
  work: (control: AbortController) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const control = new AbortController();
  const interrupted = new Promise<never>((_, reject) => {
    control.signal.addEventListener("abort", () => reject(control.signal.reason));
  });
  const abort = () => control.abort(signal.reason);
  const online = () => control.abort(ONLINE);
  signal.addEventListener("abort", abort);
  network?.addEventListener("online", online);
  try {
    return await Promise.race([work(control), interrupted]);
  } finally {
    control.abort();
    signal.removeEventListener("abort", abort);
    network?.removeEventListener("online", online);
  }
}
