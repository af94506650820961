import "server-only";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartBody } from "#lib/provider/multipart.ts";

export interface ProviderConfig {
  readonly url: string;
  readonly key: string | undefined;
  readonly timeoutMs: number;
}

/**
 * What came of a call: an answer, or silence. `json` is undefined when the body is not JSON. `sent` is true when the whole
 * request may have left us: then the provider may have acted on it.
 */
export type ProviderResult =
  | { readonly kind: "answer"; readonly status: number; readonly json: unknown }
  | { readonly kind: "silence"; readonly reason: "timeout" | "unreachable"; readonly sent: boolean };

/** Far above any answer of the contract; a longer one is cut off and read as "not JSON". Lists have no pages and grow. */
const MAX_ANSWER_BYTES = { POST: 1024 * 1024, GET: 8 * 1024 * 1024 } as const;

/**
 * Guarantees one request to the configured provider and nowhere else (redirects are not followed), ended by an answer or
 * by silence: never an exception for what the network does. The wait of `timeoutMs` begins anew with each piece of the body
 * that leaves our buffers, so a slow upload is not mistaken for silence, and once more for the answer. A success counts from
 * its status line on (requirements §7.2, "any successful reply"): a body that stalls after it does not make it silence.
 * `key` names the submission, so that a provider which knows the header can tell a second attempt from a second request.
 * @throws what reading our own body throws.
 */
export function postToProvider(
  path: string,
  body: MultipartBody,
  key: string,
  config: ProviderConfig,
): Promise<ProviderResult> {
  return call("POST", path, config, { body, key });
}

/** The same guarantee for a call that only asks. */
export function getFromProvider(path: string, config: ProviderConfig): Promise<ProviderResult> {
  return call("GET", path, config);
}

async function call(
  method: keyof typeof MAX_ANSWER_BYTES,
  path: string,
  config: ProviderConfig,
  post?: Post,
): Promise<ProviderResult> {
  const url = new URL(`${config.url}${path}`);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const timeout = new AbortController();
  // No agent: a kept connection may be closed by the provider at the moment it is used again; a lead is worth a handshake.
  const request = send(url, { method, signal: timeout.signal, agent: false, headers: headersOf(config, post) });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).on("error", reject);
  });
  const timer = setTimeout(() => timeout.abort(), config.timeoutMs);
  const own: Own = { left: post?.body.contentLength ?? 0 };
  let isConnected = false;
  request.once("socket", (socket) => {
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
      isConnected = true;
    });
  });
  // A provider that answers before it has read everything breaks the upload: its answer counts, not the broken pipe.
  pipeline(Readable.from(refreshing(timer, own, post?.body.chunks() ?? [])), request).catch(() => undefined);
  try {
    const response = await answer;
    const status = response.statusCode ?? 0;
    const succeeded = status >= 200 && status < 300;
    if (method === "POST" && succeeded) return { kind: "answer", status, json: undefined };
    return { kind: "answer", status, json: await readJson(response, MAX_ANSWER_BYTES[method]) };
  } catch {
    if (own.error) throw own.error;
    const reason = timeout.signal.aborted ? "timeout" : "unreachable";
    // Not `writableFinished`: a provider may have read the last byte before we hear that it has left.
    return { kind: "silence", reason, sent: isConnected && own.left <= 0 };
  } finally {
    clearTimeout(timer);
    request.destroy();
  }
}

/** Our side of a call: bytes not yet handed over, and what went wrong in reading them. */
interface Own {
  left: number;
  error?: unknown;
}

interface Post {
  readonly body: MultipartBody;
  readonly key: string;
}

function headersOf(config: ProviderConfig, post: Post | undefined): OutgoingHttpHeaders {
  return {
    accept: "application/json",
    ...(post && {
      "content-type": post.body.contentType,
      "content-length": post.body.contentLength,
      "idempotency-key": post.key,
    }),
    ...(config.key ? { authorization: `Bearer ${config.key}` } : {}),
  };
}

async function* refreshing(timer: NodeJS.Timeout, own: Own, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  try {
    for await (const chunk of chunks) {
      timer.refresh();
      own.left -= chunk.byteLength;
      yield chunk;
    }
    timer.refresh();
  } catch (error) {
    own.error = error;
    throw error;
  }
}

async function readJson(response: IncomingMessage, maxBytes: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}
