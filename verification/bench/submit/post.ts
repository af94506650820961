/** Posts a body by itself, without fetch: fetch does not tell when the last byte has left. */

import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Body } from "#verification/bench/submit/submissions.ts";

const PIECE_BYTES = 64 * 1024;

export interface Taken {
  /** Milliseconds from the moment at which the last byte was handed to the socket to the end of the answer. */
  readonly afterLastByte: number;
  /** Milliseconds from the first byte on. */
  readonly whole: number;
}

/**
 * Posts on a connection of its own, at most `pace` bytes a second.
 * @throws when the answer is not a success.
 */
export async function post(url: string, { type, bytes }: Body, pace = Number.POSITIVE_INFINITY): Promise<Taken> {
  const headers = { "content-type": type, "content-length": bytes.length };
  const sending = request(url, { method: "POST", agent: false, headers });
  const answer = once(sending, "response") as Promise<[IncomingMessage]>;
  answer.catch(() => undefined);
  const started = performance.now();
  let sent = 0;
  while (Number.isFinite(pace) && bytes.length - sent > PIECE_BYTES) {
    sending.write(bytes.subarray(sent, sent + PIECE_BYTES));
    sent += PIECE_BYTES;
    await pause(Math.max(0, started + (sent / pace) * 1000 - performance.now()));
  }
  const handedOver = new Promise<number>((resolve) => {
    sending.end(bytes.subarray(sent), () => resolve(performance.now()));
  });
  const [response] = await answer;
  const said = await text(response);
  const answered = performance.now();
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) throw new Error(`${url} answered ${statusCode}: ${said.slice(0, 300)}`);
  return { afterLastByte: answered - (await handedOver), whole: answered - started };
}
