import "server-only";
import { createTally } from "#lib/leads/intake/read/tally.ts";
import { mapStoreErrors, Problem } from "#lib/leads/request/problem.ts";
import type { Files, SpaceRequest } from "#lib/leads/store/files/file-space.ts";
import { CHUNK_BYTES } from "#lib/leads/store/limits.ts";
import { log } from "#lib/log.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

const inFlight = oncePerProcess("bytes-in-flight", createTally);

/** A form of at most this many bytes may contain only texts, so we read it even if its client may store no files. */
const TEXT_BYTES = CHUNK_BYTES;

/** @throws {Problem} rate-limited 429, if the client has used up its share; store-unavailable 503, if all space is taken. */
export async function assertSpace(
  store: Pick<Files, "requestSpace">,
  request: SpaceRequest,
  now: number,
): Promise<void> {
  const refusal = await mapStoreErrors(store.requestSpace(request, now));
  if (refusal === undefined) return;
  log.limited("warn", "files refused", { code: refusal, bytes: request.bytes });
  if (refusal === "store-full") throw new Problem("store-unavailable");
  throw new Problem("rate-limited", { retryAfterSeconds: RATE_WINDOW_MS / 1000 });
}

export interface FormAdmission {
  readonly client: string | undefined;
  /** Further calls return the first result. @throws {Problem} as {@link assertSpace}. */
  readonly assertFileSpace: () => Promise<void>;
  /** From this call on, the form's bytes no longer count as being sent. */
  readonly release: () => void;
}

/** Counts the form among those that its client and network are sending. @throws {Problem} as {@link assertSpace}, if it may have files. */
export async function admitForm(
  store: Pick<Files, "requestSpace">,
  client: string | undefined,
  { length, maxBytes }: { readonly length: number | undefined; readonly maxBytes: number },
  now: number,
): Promise<FormAdmission> {
  const release = inFlight.hold(client, length ?? maxBytes);
  let checked: Promise<void> | undefined;
  const assertFileSpace = () => {
    const amounts = inFlight.amountsOf(client);
    const request = { client, bytes: amounts.client, networkBytes: amounts.network, purpose: "form" } as const;
    checked ??= assertSpace(store, request, now);
    return checked;
  };
  try {
    if (length !== undefined && length > TEXT_BYTES) await assertFileSpace();
    return { client, assertFileSpace, release };
  } catch (error) {
    release();
    throw error;
  }
}
