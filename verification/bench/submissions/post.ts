/** Posts a form without fetch, which does not say when the last byte has left. */

import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { EncodedForm } from "#verification/bench/submissions/encode-consultation.ts";

const PIECE_BYTES = 64 * 1024;

export interface Timing {
  /** Milliseconds from handing the last byte to the socket to the end of the response. */
  readonly afterLastByte: number;
  /** Milliseconds from the first byte to the end of the response. */
  readonly whole: number;
}

/**
 * Posts to the server at `origin` on a new connection, at most `pace` bytes a second, and returns the timing.
 * @throws when the response is not a success.
 */
export async function post(
  origin: string,
  { path, type, bytes }: EncodedForm,
  pace = Number.POSITIVE_INFINITY,
): Promise<Timing> {
  const headers = { "content-type": type, "content-length": bytes.length };
  const outgoing = request(origin + path, { method: "POST", agent: false, headers });
  const response = once(outgoing, "response") as Promise<[IncomingMessage]>;
  response.catch(() => undefined);
  const started = performance.now();
  let sent = 0;
  while (Number.isFinite(pace) && bytes.length - sent > PIECE_BYTES) {
    outgoing.write(bytes.subarray(sent, sent + PIECE_BYTES));
    sent += PIECE_BYTES;
    await pause(Math.max(0, started + (sent / pace) * 1000 - performance.now()));
  }
  const handedOver = new Promise<number>((resolve) => {
    outgoing.end(bytes.subarray(sent), () => resolve(performance.now()));
  });
  const [incoming] = await response;
  const body = await text(incoming);
  const ended = performance.now();
  const { statusCode = 0 } = incoming;
  if (statusCode < 200 || statusCode > 299) throw new Error(`${path} returned ${statusCode}: ${body.slice(0, 300)}`);
  return { afterLastByte: ended - (await handedOver), whole: ended - started };
}
