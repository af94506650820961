import "server-only";
import { LOCALE_QUERY } from "#lib/forms/action.ts";
import { localeOrDefault } from "#lib/i18n/locales.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { respondProblem } from "#lib/leads/request/respond.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { log } from "#lib/log.ts";

/** The methods that Next passes to a route. It rejects all others with 400. */
const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;

type Method = (typeof methods)[number];
/** Next answers HEAD with the GET handler. */
type WithHead<Own extends Method> = Own | ("GET" extends Own ? "HEAD" : never);
type Handler = (request: Request) => Promise<Response>;

/** Preflights (OPTIONS) get this response too, because no other site may call us (security 5). */
async function respondUnrouted(request: Request, code: "not-found" | "method-not-allowed", allow?: string) {
  const { pathname, searchParams } = new URL(request.url);
  const problem = new Problem(code);
  const reference = newReference();
  log.limited("warn", "request failed", { reference, code, status: problem.status, path: pathname });
  const locale = localeOrDefault(searchParams.get(LOCALE_QUERY));
  const response = await respondProblem({ reference, form: undefined, locale, wantsPage: false }, problem);
  if (allow !== undefined) response.headers.set("allow", allow);
  return response;
}

export const respondNotFound: Handler = (request) => respondUnrouted(request, "not-found");

/** Returns handlers with status 405 for all methods except the route's own (security 6; RFC 9110, Allow). */
export function rejectOtherMethods<const Own extends Method>(...own: Own[]) {
  const named: readonly Method[] = own;
  const has = methods.filter((method) => named.includes(method) || (method === "HEAD" && named.includes("GET")));
  const handler: Handler = (request) => respondUnrouted(request, "method-not-allowed", has.join(", "));
  const others = methods.filter((method) => !has.includes(method)).map((method) => [method, handler]);
  return Object.fromEntries(others) as Record<Exclude<Method, WithHead<Own>>, Handler>;
}
