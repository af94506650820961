import type { Browser } from "#lib/uploads/browser.ts";
import { type CallOutcome, type RetryableFailure, readOutcome } from "#lib/uploads/call-outcome.ts";
import { contentDigest } from "#lib/uploads/chunks.ts";
import { interruptible, ONLINE } from "#lib/uploads/interruptible.ts";
import { UNEXPECTED } from "#lib/uploads/upload-error.ts";
import { UPLOADS_URL } from "#lib/uploads/wire.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const STALLED = "stalled";

/**
 * A call gets 30 s and 1 ms a byte. fetch does not say how much of a body has left, so a chunk of 256 KiB, which takes
 * 131 s over 16 kbit/s, gets 292 s. On a line below 8 kbit/s it would be given up although it moves, so each time that this
 * happens the next gets twice as long, up to four times.
 */
const watchdogMs = (bytes: number, stalls: number) => (30_000 + bytes) * 2 ** Math.min(stalls, 2);

/**
 * The calls of one sending, and the pauses between them, which grow until a chunk arrives. `onConnection` gets, after
 * each call, whether the server was reached.
 */
export function connect(
  browser: Browser,
  locale: string,
  signal: AbortSignal,
  onConnection: (isConnected: boolean) => void = () => undefined,
) {
  let stalls = 0;
  let setbacks = 0;

  async function call(path: string, init: RequestInit, bytes = 0): Promise<CallOutcome> {
    try {
      const { response, text } = await interruptible(signal, browser.network, async (control) => {
        browser.watchdog(watchdogMs(bytes, stalls), control.signal).then(() => control.abort(STALLED));
        const headers = { accept: "application/json", ...init.headers };
        const url = `${UPLOADS_URL}${path}?locale=${locale}`;
        const response = await browser.fetch(url, { ...init, headers, signal: control.signal });
        return { response, text: await response.text() };
      });
      onConnection(true);
      return readOutcome(response, text);
    } catch (reason) {
      signal.throwIfAborted();
      if (reason === STALLED) stalls++;
      if (reason !== ONLINE) onConnection(false);
      return { kind: "cut", online: reason === ONLINE };
    }
  }

  return {
    create({ name, type, size }: File) {
      const headers = { "content-type": "application/json" };
      return call("", { method: "POST", headers, body: JSON.stringify({ name, type, size }) });
    },

    ask: (id: string) => call(`/${encodeURIComponent(id)}`, {}),

    async put(id: string, index: number, bytes: ArrayBuffer): Promise<CallOutcome> {
      const headers = { "content-type": "application/octet-stream", "content-digest": await contentDigest(bytes) };
      const outcome = await call(
        `/${encodeURIComponent(id)}/${index}`,
        { method: "PUT", headers, body: bytes },
        bytes.byteLength,
      );
      if (outcome.kind !== "upload") return outcome;
      // A success that leaves the chunk out would have it sent for ever.
      if (!outcome.upload.received.includes(index)) return { kind: "refused", status: 422, failure: UNEXPECTED };
      setbacks = 0;
      return outcome;
    },

    /** A file in a cloud may keep its reader waiting for ever. */
    whileWanted: <T>(work: () => Promise<T>) => interruptible(signal, undefined, work),

    /** Waits before another try, no longer than until the device is online, unless the server asked to be left alone. */
    async pause({ online, retryAfterMs = 0 }: Partial<RetryableFailure> = {}): Promise<void> {
      if (online) return;
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** setbacks++, LONGEST_PAUSE_MS) * (0.5 + browser.random() / 2);
      const waker = retryAfterMs > 0 ? undefined : browser.network;
      try {
        await interruptible(signal, waker, (control) => browser.pause(Math.max(ms, retryAfterMs), control.signal));
      } catch {
        signal.throwIfAborted();
        setbacks = 0;
      }
    },
  };
}

export type Connection = ReturnType<typeof connect>;
