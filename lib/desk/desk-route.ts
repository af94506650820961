import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { type MessageCode, messages, withMessage } from "#lib/desk/messages.ts";
import type { People, Role } from "#lib/desk/people.ts";
import { DeskProblem } from "#lib/desk/problem.ts";
import type { Desk } from "#lib/desk/root.ts";
import { isSameOrigin } from "#lib/desk/same-origin.ts";
import { findSession, hasRole, type Session } from "#lib/desk/session.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { respondNotFound } from "#lib/leads/request/no-route.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { readBody } from "#lib/leads/request/read-body.ts";
import { wantsPage } from "#lib/leads/request/respond.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { log } from "#lib/log.ts";
import { deskHeaders } from "#lib/security-headers.ts";
import { isHostOf } from "#lib/server/desk-host.ts";

/** The largest body: a note of some pages, or the answer of a passkey. */
const MAX_BODY_BYTES = 16 * 1024;

/** A request to /api/desk that has passed the checks which all of them need. */
export interface OpenCall<Params> {
  readonly request: Request;
  readonly params: Params;
  readonly store: People;
  readonly now: number;
  /** The fields of a posted form. */
  readonly form: URLSearchParams;
  /** A posted JSON value, or undefined. */
  readonly json: unknown;
}

/** A request of a person who has signed in. */
export interface DeskCall<Params> extends OpenCall<Params> {
  readonly session: Session;
}

interface Route {
  readonly params: Promise<object>;
}

/** The page to which a browser without our script goes after a problem. */
type Back<Params> = string | ((params: Params) => string);

/**
 * Returns a handler of /api/desk for people who have signed in and may use what needs `role`. On another host, and for another role, it
 * answers like an address that does not exist. `run` throws a {@link DeskProblem} if it cannot do its work.
 */
export function deskRoute<Params extends object = object>(
  desk: Desk,
  { role, back }: { readonly role: Role; readonly back: Back<Params> },
  run: (call: DeskCall<Params>) => Promise<Response>,
) {
  return openRoute<Params>(desk, { back }, async (call) => {
    const session = await findSession(desk, call.request.headers);
    if (!session) throw new DeskProblem("sign-in-first", 401);
    return hasRole(session, role) ? run({ ...call, session }) : respondNotFound(call.request);
  });
}

/** Returns a handler of /api/desk for everybody, such as the one that signs in. */
export function openRoute<Params extends object = object>(
  desk: Desk,
  { back }: { readonly back: Back<Params> },
  run: (call: OpenCall<Params>) => Promise<Response>,
) {
  return async (request: Request, route?: Route): Promise<Response> => {
    if (!isHostOf(request.headers, desk.origin)) return respondNotFound(request);
    const params = ((await route?.params) ?? {}) as Params;
    const response = await runSafely();
    for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
    return response;

    async function runSafely(): Promise<Response> {
      try {
        const body = await readCall(request, desk.origin);
        return await run({ request, params, store: await desk.openStore(), now: desk.now(), ...body });
      } catch (error) {
        return respondProblem(request, typeof back === "string" ? back : back(params), error);
      }
    }
  };
}

/** Checks where a request comes from, and reads its body. A request that changes nothing has no body and may come from a link. */
async function readCall(request: Request, origin: string): Promise<Pick<OpenCall<object>, "form" | "json">> {
  if (request.method === "GET") return { form: new URLSearchParams(), json: undefined };
  if (!isSameOrigin(request.headers, origin)) throw new DeskProblem("cross-site", 403);
  const text = (await readBody(request, MAX_BODY_BYTES)).toString("utf8");
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim();
  if (type === "application/json") return { form: new URLSearchParams(), json: parseJson(text) };
  if (type === "application/x-www-form-urlencoded") return { form: new URLSearchParams(text), json: undefined };
  throw new DeskProblem("invalid", 415);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns to the page with a message. A script gets the message as JSON. */
function respondProblem(request: Request, back: string, error: unknown): Response {
  const { code, status, headers } = toDeskProblem(error);
  const { pathname: path } = new URL(request.url);
  const cause = error instanceof DeskProblem ? {} : errorFacts(error);
  const logProblem = status >= 500 ? log.error : log.warn;
  logProblem("request failed", { reference: newReference(), code, status, path, ...cause });
  if (!wantsPage(request.headers)) return jsonResponse({ code, message: messages[code].text }, status, headers);
  // A refused form of another site must not show where a person is signed in, so it goes nowhere.
  if (code === "cross-site") return new Response(messages[code].text, { status });
  return goTo(code === "sign-in-first" ? "/desk/sign-in" : back, code);
}

function toDeskProblem(error: unknown): DeskProblem {
  if (error instanceof DeskProblem) return error;
  if (error instanceof Problem && error.status < 500) return new DeskProblem("invalid", error.status);
  return new DeskProblem("unexpected", 500);
}

/** Redirects with 303 to a page of the desk, which shows the message of `code`. A reload then does not send the form again. */
export function goTo(path: string, code?: MessageCode, headers: Record<string, string> = {}): Response {
  const location = code ? withMessage(path, code) : path;
  return new Response(null, { status: 303, headers: { location, ...headers } });
}
