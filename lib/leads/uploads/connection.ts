import type { Browser } from "#lib/leads/uploads/browser.ts";
import { type CallOutcome, type RetryableFailure, readOutcome } from "#lib/leads/uploads/call-outcome.ts";
import { computeContentDigest } from "#lib/leads/uploads/chunks.ts";
import { interruptible, ONLINE } from "#lib/leads/uploads/interruptible.ts";
import { UNEXPECTED } from "#lib/leads/uploads/upload-error.ts";
import { UPLOADS_URL } from "#lib/leads/uploads/wire.ts";

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
const STALLED = "stalled";

/** How long a request may take. At 16 kbit/s, a chunk of 256 KiB takes 131 s, and may take 292 s. Each of two timeouts doubles it. */
const watchdogMs = (bytes: number, stalls: number) => (30_000 + bytes) * 2 ** Math.min(stalls, 2);

/** The pauses before retries grow until a chunk arrives. `onConnection` gets true after each request that reached the server. */
export function connect(
  browser: Browser,
  locale: string,
  signal: AbortSignal,
  onConnection: (isConnected: boolean) => void = () => undefined,
) {
  let stalls = 0;
  let failures = 0;

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
      return { kind: "retry", isOnline: reason === ONLINE };
    }
  }

  return {
    createUpload({ name, type, size }: File) {
      const headers = { "content-type": "application/json" };
      return call("", { method: "POST", headers, body: JSON.stringify({ name, type, size }) });
    },

    getUpload: (id: string) => call(`/${encodeURIComponent(id)}`, {}),

    async putChunk(id: string, index: number, bytes: ArrayBuffer): Promise<CallOutcome> {
      const headers = {
        "content-type": "application/octet-stream",
        "content-digest": await computeContentDigest(bytes),
      };
      const outcome = await call(
        `/${encodeURIComponent(id)}/${index}`,
        { method: "PUT", headers, body: bytes },
        bytes.byteLength,
      );
      if (outcome.kind !== "upload") return outcome;
      // Without this check, we would endlessly resend a chunk that the server accepts but does not list.
      if (!outcome.upload.received.includes(index)) return { kind: "rejected", status: 422, failure: UNEXPECTED };
      failures = 0;
      return outcome;
    },

    /** Lets the visitor stop `work`, because reading a file that the device first loads from a cloud may never end. */
    untilAborted: <T>(work: () => Promise<T>) => interruptible(signal, undefined, work),

    /** Waits before a retry. Ends early when the device comes online, unless the server asked us to wait. */
    async pause({ isOnline, retryAfterMs = 0 }: Partial<RetryableFailure> = {}): Promise<void> {
      if (isOnline) return;
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures++, MAX_PAUSE_MS) * (0.5 + browser.random() / 2);
      const waker = retryAfterMs > 0 ? undefined : browser.network;
      try {
        await interruptible(signal, waker, (control) => browser.pause(Math.max(ms, retryAfterMs), control.signal));
      } catch {
        signal.throwIfAborted();
        failures = 0;
      }
    },
  };
}

export type Connection = ReturnType<typeof connect>;
