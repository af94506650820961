import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { LOCALE_QUERY } from "#lib/forms/action.ts";
import type { FormKind } from "#lib/forms/registry.ts";
import { localeOrDefault } from "#lib/i18n/locales.ts";
import { toProblem } from "#lib/leads/request/problem.ts";
import { type RequestContext, respondProblem, wantsPage } from "#lib/leads/request/respond.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { log } from "#lib/log.ts";

export type LogContext = () => { reference: string; form?: FormKind; ms: number };

/** Responds with the result of `run`, or with the problem that it throws. No other code catches the errors of a request. */
export function handle<Route>(
  form: FormKind | undefined,
  run: (request: Request, context: RequestContext, logContext: LogContext, route: Route) => Promise<Response>,
) {
  return async (request: Request, route?: Route): Promise<Response> => {
    const started = performance.now();
    const context: RequestContext = {
      reference: newReference(),
      form,
      locale: localeOrDefault(new URL(request.url).searchParams.get(LOCALE_QUERY)),
      wantsPage: form !== undefined && wantsPage(request.headers),
    };
    const logContext = () => ({
      reference: context.reference,
      ...(form && { form }),
      ms: Math.round(performance.now() - started),
    });
    try {
      return await run(request, context, logContext, route as Route);
    } catch (error) {
      const problem = toProblem(error);
      const { code, status, details } = problem;
      const reference = details.reference ?? context.reference;
      const cause = details.cause === undefined ? {} : errorFacts(details.cause);
      const facts = { ...logContext(), reference, code, status, ...cause };
      log.limited(status >= 500 ? "error" : "warn", "request failed", facts);
      return await respondProblem({ ...context, reference }, problem);
    }
  };
}
