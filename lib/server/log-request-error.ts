import "server-only";
import type { Instrumentation } from "next";
import { errorFacts } from "#lib/error-facts.ts";
import { log } from "#lib/log.ts";

/** The errors logged so far. Next reports an error of a page twice. */
const logged = new WeakSet<object>();

/** The error page shows the digest (requirements §8.7). We log the route, not the URL, which may contain the id of a returned form. */
export const logRequestError: Instrumentation.onRequestError = (error, _request, { routePath: path }) => {
  if (error instanceof Error && logged.has(error)) return;
  if (error instanceof Error) logged.add(error);
  const { digest } = Object(error) as { digest?: unknown };
  const id = typeof digest === "string" ? { digest } : {};
  log.limited("error", "request failed", { code: "unexpected", path, ...id, ...errorFacts(error) });
};
