import "server-only";
import { LOCALE_QUERY } from "#lib/forms/action.ts";
import type { FormId } from "#lib/forms/registry.ts";
import { localeOrDefault } from "#lib/i18n/locales.ts";
import { toProblem } from "#lib/intake/problem.ts";
import { type RequestContext, respondProblem, wantsPage } from "#lib/intake/respond/respond.ts";
import { errorKind, log } from "#lib/log.ts";
import { newReference } from "#lib/reference.ts";

/** What a log line says of any call, beside what happened. */
export type LogContext = () => { reference: string; form?: FormId; ms: number };

/**
 * Guarantees one answer to every call, with a reference in it and in the log: what `run` answers, or one row of problem.ts.
 * The only try/catch of what comes from outside.
 */
export function handle<Context>(
  form: FormId | undefined,
  now: () => number,
  run: (request: Request, visit: RequestContext, facts: LogContext, context: Context) => Promise<Response>,
) {
  return async (request: Request, context?: Context): Promise<Response> => {
    const started = now();
    const visit: RequestContext = {
      reference: newReference(),
      form,
      locale: localeOrDefault(new URL(request.url).searchParams.get(LOCALE_QUERY)),
      wantsPage: form !== undefined && wantsPage(request.headers),
    };
    const facts = () => ({ reference: visit.reference, ...(form && { form }), ms: now() - started });
    try {
      return await run(request, visit, facts, context as Context);
    } catch (error) {
      const problem = toProblem(error);
      const { code, status, details } = problem;
      const reference = details.reference ?? visit.reference;
      const cause = details.cause === undefined ? {} : { error: errorKind(details.cause) };
      const logProblem = status >= 500 ? log.error : log.warn;
      logProblem("request failed", { ...facts(), reference, code, status, ...cause });
      return await respondProblem({ ...visit, reference }, problem);
    }
  };
}
