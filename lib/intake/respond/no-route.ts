import "server-only";
import { LOCALE_QUERY } from "#lib/forms/action.ts";
import { localeOrDefault } from "#lib/i18n/locales.ts";
import { Problem } from "#lib/intake/problem.ts";
import { respondProblem } from "#lib/intake/respond/respond.ts";
import { log } from "#lib/log.ts";
import { newReference } from "#lib/reference.ts";

/** All methods that Next hands to a route; to others it answers 400 by itself. */
const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;

type Method = (typeof methods)[number];
/** Next answers HEAD with a route's GET. */
type WithHead<Own extends Method> = Own | ("GET" extends Own ? "HEAD" : never);
type Handler = (request: Request) => Promise<Response>;

/**
 * Guarantees that a call which no route takes is answered like every other below app/api: JSON with a code, words and a
 * reference. Preflights too (OPTIONS): we let no other site in, so nobody has to be told what it may (security 5).
 */
async function refuse(
  request: Request,
  code: "not-found" | "method-not-allowed",
  headers: Record<string, string> = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const problem = new Problem(code);
  const reference = newReference();
  log.warn("request failed", { reference, code, status: problem.status, path: pathname });
  const locale = localeOrDefault(searchParams.get(LOCALE_QUERY));
  const answer = await respondProblem({ reference, form: undefined, locale, wantsPage: false }, problem);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** For an address below app/api where nothing is. */
export const respondNotFound: Handler = (request) => refuse(request, "not-found");

/** The handlers of all methods that a route does not have, given those that it has (security 6; RFC 9110, Allow). */
export function rejectOtherMethods<const Own extends Method>(...own: Own[]) {
  const has: readonly Method[] = methods.filter(
    (method) => (own as Method[]).includes(method) || (method === "HEAD" && (own as Method[]).includes("GET")),
  );
  const handler: Handler = (request) => refuse(request, "method-not-allowed", { allow: has.join(", ") });
  const others = methods.filter((method) => !has.includes(method)).map((method) => [method, handler]);
  return Object.fromEntries(others) as Record<Exclude<Method, WithHead<Own>>, Handler>;
}
