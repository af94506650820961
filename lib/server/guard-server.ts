import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { CLOSED_POLICY, fixedHeaders } from "#lib/security-headers.ts";
import { isApi, isBuiltPage, readPath } from "#lib/server/addresses.ts";
import { findRefusal, type RequestRefusal, refusalBody } from "#lib/server/refusal.ts";
import { isSmallForm } from "#lib/site/search/search-words.ts";

type Limit = (request: IncomingMessage) => RequestRefusal | undefined;

const REQUEST_START = "http.server.request.start";

/** The largest request, 64 MiB, takes this long at 150 kbit/s. */
const REQUEST_LIMIT_MS = 60 * 60_000;

/** How long the client of a page may pause while it sends a form. Such a form is small: it fits into one or two packets. */
const PAGE_FORM_LIMIT_MS = 10_000;

/** Makes our listener run before Next's. Next hides its server, but a channel of Node has it. Returns a function that ends the watch. */
export function guardServers(limit: Limit = () => undefined): () => void {
  const guarded = new WeakSet<Server>();
  const guard = (message: unknown) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    guardServer(server, limit);
  };
  subscribe(REQUEST_START, guard);
  return () => void unsubscribe(REQUEST_START, guard);
}

/** Sets the security headers here, because Next's own redirects and errors would lack them. */
function guardServer(server: Server, limit: Limit): void {
  // Node's default of five minutes is too short for a large form on a slow line. Only routes below /api wait for a body.
  server.requestTimeout = REQUEST_LIMIT_MS;
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const path = readPath(request.url ?? "");
    const refusal = findRefusal(headOf(request, path)) ?? limit(request);
    if (request.method === "POST" && !isApi(path ?? "")) request.setTimeout(PAGE_FORM_LIMIT_MS);
    delete request.headers[ATTEMPTED_PATH_HEADER];
    // With this header, Next would answer with data for its router, without our headers (decision 0019).
    delete request.headers.rsc;
    for (const [name, value] of Object.entries(fixedHeaders)) response.setHeader(name, value);
    // Next sets the policy of a page drawn at build, and two policies would block the page. The middleware replaces ours on other pages.
    if (refusal || !isBuiltPage(path ?? "")) response.setHeader("content-security-policy", CLOSED_POLICY);
    if (refusal) refuse(response, refusal);
    else for (const listener of listeners) listener.call(server, request, response);
  });
}

const headOf = (request: IncomingMessage, path: string | undefined) => ({
  method: request.method ?? "",
  path,
  hasBody: hasBody(request),
  isSmallForm: isSmallForm((name) => request.headers[name]?.toString()),
});

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;

/** Closes the connection, because the client may still be sending a body. */
function refuse(response: ServerResponse, refusal: RequestRefusal): void {
  response.writeHead(refusal.status, { "content-type": "application/json", connection: "close", ...refusal.headers });
  response.end(JSON.stringify(refusalBody(refusal)));
}
