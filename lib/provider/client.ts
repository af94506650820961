import "server-only";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { responseOf } from "#lib/provider/response-of.ts";
import { tryRun } from "#lib/try-run.ts";
import { DeadlineError, withDeadline } from "#lib/with-deadline.ts";

export interface ProviderConfig {
  readonly url: string;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly userAgent?: string;
}

interface ProviderResponse {
  readonly kind: "response";
  readonly status: number;
  /** Undefined if the body is not JSON, or if it broke off. */
  readonly json: unknown;
  readonly isHtml: boolean;
  /** The wait that Retry-After asks for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  readonly date: string | undefined;
}

/** `sent` is true if the whole request may have been sent, so that the provider may have acted on it. */
export type ProviderResult =
  | ProviderResponse
  | { readonly kind: "silence"; readonly reason: "timeout" | "unreachable"; readonly sent: boolean };

export interface StreamedBody {
  readonly contentType: string;
  readonly contentLength: number;
  /** @throws the error of reading a file, or an error if a file does not have its stored size. */
  chunks(): AsyncGenerator<Uint8Array>;
}

/** Thrown if our own body cannot be read, so that the provider cannot have the whole request. */
export class RequestBodyError extends Error {
  override name = "RequestBodyError";
}

export const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300;

/** With these statuses, a gateway reports that it did not reach the provider. */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;

/** How many bytes of a response we read. A longer response counts as "not JSON". A list (GET) comes whole, and grows with time. */
const MAX_RESPONSE_BYTES = { POST: 1024 * 1024, GET: 8 * 1024 * 1024 } as const;

/**
 * Sends one POST without following redirects. Each sent piece of the body restarts the timeout. A success counts even if its body breaks
 * off, because the provider may have accepted the submission. @throws {RequestBodyError} if reading our own body fails.
 */
export function postToProvider(
  path: string,
  body: StreamedBody,
  headers: Readonly<Record<string, string>>,
  config: ProviderConfig,
): Promise<ProviderResult> {
  return call("POST", path, config, { body, headers });
}

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
      // If the provider responds before it has read everything, sending the body fails. We ignore that, because the response counts.
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
    // Not `writableFinished`, because the provider may read the last byte before Node sets it.
    return { kind: "silence", reason, sent: isConnected && outgoing.left <= 0 };
  } finally {
    request.destroy();
  }
}

/** `left` is the number of bytes that are not sent yet. */
interface OutgoingBody {
  left: number;
  error?: unknown;
}

interface Post {
  readonly body: StreamedBody;
  readonly headers: Readonly<Record<string, string>>;
}

function headersOf(config: ProviderConfig, post: Post | undefined): OutgoingHttpHeaders {
  return {
    accept: "application/json",
    ...(config.userAgent && { "user-agent": config.userAgent }),
    ...(post && {
      "content-type": post.body.contentType,
      "content-length": post.body.contentLength,
      ...post.headers,
    }),
    ...(config.key ? { authorization: `Bearer ${config.key}` } : {}),
  };
}

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

async function readText(response: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  // TextDecoder removes a byte order mark, which is not valid JSON.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function toResponse({ statusCode = 0, headers }: IncomingMessage, text: string | undefined): ProviderResponse {
  return {
    kind: "response",
    status: statusCode,
    json: tryRun(() => JSON.parse(text ?? "")),
    isHtml: /^text\/html\b/i.test(headers["content-type"] ?? "") || /^\s*</.test(text ?? ""),
    retryAfterMs: readRetryAfter(headers["retry-after"]),
    date: headers.date,
  };
}

/** Returns the wait in milliseconds. The header has seconds or an HTTP date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined): number | undefined {
  if (/^\d{1,9}$/.test(value ?? "")) return Number(value) * 1000;
  const at = value?.endsWith("GMT") ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
