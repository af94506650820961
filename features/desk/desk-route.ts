import "server-only";
import { deskHeaders } from "#features/desk/headers.ts";
import { DeskProblem, type MessageCode, messages, withMessage } from "#features/desk/messages.ts";
import type { Desk } from "#features/desk/root.ts";
import { isFromOtherSite, isSameOrigin } from "#features/desk/same-origin.ts";
import { findSession, hasRole, type Session } from "#features/desk/session.ts";
import type { DeskStore } from "#features/desk/store/desk-store.ts";
import type { Role } from "#features/desk/store/person.ts";
import { jsonResponse } from "#lib/api-response.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { isHostOf } from "#lib/is-host-of.ts";
import { rejectOtherMethods, respondNotFound } from "#lib/leads/request/no-route.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { readBody } from "#lib/leads/request/read-body.ts";
import { createStoreCounter } from "#lib/leads/request/request-counter.ts";
import { wantsPage } from "#lib/leads/request/respond.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { log } from "#lib/log.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";
import { tryRun } from "#lib/try-run.ts";

/** Enough for a note of some pages, or for the answer of a passkey. */
const MAX_BODY_BYTES = 16 * 1024;

/** The most requests to sign in within ten minutes. A sign-in takes two, and a whole office may count as one client. */
const ATTEMPT_LIMIT = 60;

/** A request to /api/desk that has passed the checks of {@link handle}. */
export interface OpenCall<Params> {
  readonly request: Request;
  readonly params: Params;
  readonly store: DeskStore;
  readonly now: number;
  readonly steady: number;
  readonly form: URLSearchParams;
  readonly json: unknown;
}

export interface DeskCall<Params> extends OpenCall<Params> {
  readonly session: Session;
}

interface DeskRouteOptions<Params> {
  /** The page to which a form without a script returns after a problem. */
  readonly back: string | ((params: Params) => string);
  /** False if this site does not have the route. It then answers as for an unknown path. Default: true. */
  readonly exists?: boolean;
}

type DeskHandler<Params> = (call: OpenCall<Params>) => Promise<Response>;

/** Serves people who may see what needs `role`. Other people get the answer for an unknown path. `run` may throw a {@link DeskProblem}. */
export function deskRoute<Params extends object = object>(
  desk: Desk,
  { role, ...options }: DeskRouteOptions<Params> & { readonly role: Role },
  run: (call: DeskCall<Params>) => Promise<Response>,
) {
  return handle<Params>(desk, options, async (call) => {
    const session = await findSession(desk, call.request.headers);
    if (!session) throw new DeskProblem("sign-in-first", 401);
    return hasRole(session, role) ? run({ ...call, session }) : respondNotFound(call.request);
  });
}

/** Serves everybody who wants to sign in, within {@link ATTEMPT_LIMIT}. Clients whose IP address is unknown share one count. */
export function openRoute<Params extends object = object>(
  desk: Desk,
  options: DeskRouteOptions<Params>,
  run: DeskHandler<Params>,
) {
  return handle<Params>(desk, options, async (call) => {
    const count = createStoreCounter(call.store, "desk", { limit: ATTEMPT_LIMIT });
    const result = await count(desk.clientOf(call.request.headers) ?? "unknown", call.steady);
    if (result === "first-refused") log.limited("warn", "requests limited", { code: "desk" });
    if (result !== "allowed") throw new DeskProblem("too-many", 429, { "retry-after": `${RATE_WINDOW_MS / 1000}` });
    return run(call);
  });
}

/** Answers 405 to all methods but the route's own. On another host than the desk's, answers as for an unknown path. */
export function rejectOthers<const Own extends Parameters<typeof rejectOtherMethods>[number]>(
  desk: Desk,
  ...own: Own[]
) {
  const handlers = rejectOtherMethods(...own);
  const entries = Object.entries<(request: Request) => Promise<Response>>(handlers).map(([method, reject]) => [
    method,
    async (request: Request) => (isHostOf(request.headers, desk.origin) ? reject(request) : respondNotFound(request)),
  ]);
  return Object.fromEntries(entries) as typeof handlers;
}

/** Checks each request before `run`, and turns what it throws into a response. Nothing else at the desk catches errors of handlers. */
function handle<Params>(desk: Desk, { back, exists = true }: DeskRouteOptions<Params>, run: DeskHandler<Params>) {
  return async (request: Request, route?: { readonly params: Promise<object> }): Promise<Response> => {
    if (!exists || !isHostOf(request.headers, desk.origin)) return respondNotFound(request);
    const params = ((await route?.params) ?? {}) as Params;
    const response = await readCall(request, desk.origin)
      .then(async (body) =>
        run({ request, params, store: await desk.openStore(), now: desk.now(), steady: desk.steadyNow(), ...body }),
      )
      .catch((error: unknown) => respondProblem(request, typeof back === "string" ? back : back(params), error));
    for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
    return response;
  };
}

/** Checks where the request comes from, and reads its body. GET and HEAD have no body. @throws {DeskProblem} */
async function readCall(request: Request, origin: string): Promise<Pick<OpenCall<object>, "form" | "json">> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isOurs = isRead ? !isFromOtherSite(request.headers) : isSameOrigin(request.headers, origin);
  if (!isOurs) throw new DeskProblem("cross-site", 403);
  if (isRead) return { form: new URLSearchParams(), json: undefined };
  const text = (await readBody(request, MAX_BODY_BYTES)).toString("utf8");
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim();
  if (type === "application/json") return { form: new URLSearchParams(), json: tryRun(() => JSON.parse(text)) };
  if (type === "application/x-www-form-urlencoded") return { form: new URLSearchParams(text), json: undefined };
  throw new DeskProblem("invalid", 415);
}

/** Answers with the problem's message: JSON for a script, otherwise a page. */
function respondProblem(request: Request, back: string, error: unknown): Response {
  const { code, status, headers } = toDeskProblem(error);
  const { pathname: path } = new URL(request.url);
  const cause = error instanceof DeskProblem ? {} : errorFacts(error);
  const facts = { reference: newReference(), code, status, path, ...cause };
  log.limited(status >= 500 ? "error" : "warn", "request failed", facts);
  if (!wantsPage(request.headers)) return jsonResponse({ code, message: messages[code].text }, status, headers);
  // These get no redirect: a form of another site must lead nowhere, and after too many attempts or too long the client must see the status.
  if (status === 403 || status === 408 || status === 429) return new Response(messages[code].text, { status, headers });
  return goTo(code === "sign-in-first" ? "/desk/sign-in" : back, code);
}

function toDeskProblem(error: unknown): DeskProblem {
  if (error instanceof DeskProblem) return error;
  if (error instanceof Problem && error.status < 500)
    return new DeskProblem(error.code === "body-timeout" ? error.code : "invalid", error.status, error.headers);
  return new DeskProblem("unexpected", 500);
}

/** Redirects with 303, so that a reload does not send the form again. The page shows the message of `code`. */
export function goTo(path: string, code?: MessageCode, headers: Record<string, string> = {}): Response {
  const location = code ? withMessage(path, code) : path;
  return new Response(null, { status: 303, headers: { location, ...headers } });
}
