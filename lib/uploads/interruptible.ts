/** Resolves after a time, or at once when `stop` says so. Leaves neither timer nor listener behind. */
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

/** What an interrupted work rejects with when the device is online again. */
export const ONLINE = "online";

/**
 * The result of `work`, or a rejection at once with the reason that its controller is aborted for: by the work itself, by
 * `signal`, or by the network's `online`. Aborted after the work too, so that what waits beside it ends; listens to nothing
 * then. By hand, because AbortSignal.any is younger than many phones.
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
