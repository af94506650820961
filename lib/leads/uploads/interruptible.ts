/** Resolves after `ms`, or as soon as `stop` aborts. */
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

export const ONLINE = "online";

/** Rejects if `signal` or `work` aborts, or if the device comes online. Avoids AbortSignal.any, which many phones lack. */
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
