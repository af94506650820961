import "server-only";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { responseOf } from "#lib/provider/response-of.ts";
import { DeadlineError, withDeadline } from "#lib/with-deadline.ts";

export interface ProviderConfig {
  readonly url: string;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  /** Lets the provider tell our probes from visitors. */
  readonly userAgent?: string;
}

interface ProviderResponse {
  readonly kind: "response";
  readonly status: number;
  /** Undefined if the body is not JSON, or broke off. */
  readonly json: unknown;
  readonly isHtml: boolean;
  /** How long the provider asks us to wait (Retry-After), in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The header Date. */
  readonly date: string | undefined;
}

/**
 * The result of a request to the provider: a response, or silence. `sent` is true if the whole request may have left us, so that the
 * provider may have acted on it.
 */
export type ProviderResult =
  | ProviderResponse
  | { readonly kind: "silence"; readonly reason: "timeout" | "unreachable"; readonly sent: boolean };

/** A multipart body with a length that is known before the first byte is sent. */
export interface MultipartBody {
  readonly contentType: string;
  readonly contentLength: number;
  /** @throws what reading a file throws, or an error if a file does not have its stored size. */
  chunks(): AsyncGenerator<Uint8Array>;
}

/** Thrown if our own body cannot be read, so that the provider cannot have the whole request. Its cause says why. */
export class RequestBodyError extends Error {
  override name = "RequestBodyError";
}

export const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300;

/** Returns true for a status with which a gateway says that it did not reach the provider. */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;

/** Far above every response of the contract; a longer one counts as "not JSON". Lists have no pages, so they grow. */
const MAX_RESPONSE_BYTES = { POST: 1024 * 1024, GET: 8 * 1024 * 1024 } as const;

/**
 * Sends one POST to the provider and returns its response, or silence for every failure of the network. Follows no redirects.
 * The timeout restarts with each piece of the body that leaves our buffers, so that a slow upload does not count as silence, and
 * once more for the response. A success counts from its status line, even if its body stalls or breaks off: the provider may have
 * accepted the submission. `key` identifies the submission, so that a provider that knows the header recognises a second attempt.
 * @throws {RequestBodyError} when reading our own body fails.
 */
export function postToProvider(
  path: string,
  body: MultipartBody,
  key: string,
  config: ProviderConfig,
): Promise<ProviderResult> {
  return call("POST", path, config, { body, key });
}

/** Sends one GET to the provider and returns its response, or silence. */
export function getFromProvider(path: string, config: ProviderConfig): Promise<ProviderResult> {
  return call("GET", path, config);
}

async function call(
  method: keyof typeof MAX_RESPONSE_BYTES,
  path: string,
  config: ProviderConfig,
  post?: Post,
): Promise<ProviderResult> {
  const url = new URL(`${config.url}${path}`);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  // No agent: the provider may close an idle connection just as we reuse it, and a handshake costs less than a lost lead.
  const request = send(url, { method, agent: false, headers: headersOf(config, post) });
  const outgoing: OutgoingBody = { left: post?.body.contentLength ?? 0 };
  let isConnected = false;
  let head: IncomingMessage | undefined;
  request.once("socket", (socket) => {
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
      isConnected = true;
    });
  });
  try {
    return await withDeadline(config.timeoutMs, async (postpone) => {
      const response = responseOf(request);
      // A provider that responds before it has read everything breaks the upload. Its response counts, not the broken pipe.
      const body = Readable.from(trackBody(post?.body.chunks() ?? [], outgoing, postpone));
      pipeline(body, request).catch(() => undefined);
      const received = await response;
      if (!received.statusCode || received.statusCode < 200) throw new Error("no final response");
      head = received;
      return toResponse(received, await readText(received, MAX_RESPONSE_BYTES[method]));
    });
  } catch (error) {
    if (outgoing.error) throw new RequestBodyError("the body could not be read", { cause: outgoing.error });
    if (post && head && isSuccessStatus(head.statusCode ?? 0)) return toResponse(head, undefined);
    const reason = error instanceof DeadlineError ? "timeout" : "unreachable";
    // Not `writableFinished`: the provider may have read the last byte before Node reports that it left.
    return { kind: "silence", reason, sent: isConnected && outgoing.left <= 0 };
  } finally {
    request.destroy();
  }
}

/** How many bytes of our body are not sent yet, and the error that occurred while reading them. */
interface OutgoingBody {
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
    ...(config.userAgent && { "user-agent": config.userAgent }),
    ...(post && {
      "content-type": post.body.contentType,
      "content-length": post.body.contentLength,
      "idempotency-key": post.key,
    }),
    ...(config.key ? { authorization: `Bearer ${config.key}` } : {}),
  };
}

/** Passes on the body piece by piece. Notes what is left of it, and postpones the deadline for each piece and for the response. */
async function* trackBody(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  outgoing: OutgoingBody,
  postpone: () => void,
) {
  try {
    for await (const chunk of chunks) {
      postpone();
      outgoing.left -= chunk.byteLength;
      yield chunk;
    }
    postpone();
  } catch (error) {
    outgoing.error = error;
    throw error;
  }
}

/** Returns the body, or undefined if it is too long. */
async function readText(response: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  // It leaves out a byte order mark, which is no JSON.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function toResponse({ statusCode = 0, headers }: IncomingMessage, text: string | undefined): ProviderResponse {
  return {
    kind: "response",
    status: statusCode,
    json: parseJson(text),
    isHtml: /^text\/html\b/i.test(headers["content-type"] ?? "") || /^\s*</.test(text ?? ""),
    retryAfterMs: readRetryAfter(headers["retry-after"]),
    date: headers.date,
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** Returns the milliseconds of a number of seconds, or until an HTTP date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined): number | undefined {
  if (/^\d{1,9}$/.test(value ?? "")) return Number(value) * 1000;
  const at = value?.endsWith("GMT") ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
