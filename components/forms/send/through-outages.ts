import { delay, interruptible, ONLINE } from "#lib/leads/uploads/interruptible.ts";
import { UploadError } from "#lib/leads/uploads/upload-error.ts";

export interface OutageOptions {
  readonly signal: AbortSignal;
  readonly onConnection: (isConnected: boolean) => void;
}

/** After this time, `work` runs again even if the device still says that it is offline. */
const LONGEST_WAIT_MS = 30_000;

/** Repeats `work` that failed while the device was offline. @throws the error of the work while it is online, or the reason of `signal`. */
export async function throughOutages<T>(
  work: (stop: AbortSignal) => Promise<T>,
  { signal, onConnection }: OutageOptions,
): Promise<T> {
  const untilOnline = <R>(wait: (stop: AbortSignal) => Promise<R>) =>
    interruptible(signal, window, (control) => wait(control.signal));
  for (;;) {
    try {
      return await untilOnline(work);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause === ONLINE) continue;
      if (navigator.onLine || cause instanceof UploadError) throw cause;
    }
    onConnection(false);
    await untilOnline((stop) => delay(LONGEST_WAIT_MS, stop)).catch(() => signal.throwIfAborted());
    onConnection(true);
  }
}
