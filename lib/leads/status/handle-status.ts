import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { REFERENCE_QUERY } from "#lib/forms/action.ts";
import type { StatusResponse } from "#lib/forms/wire.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import type { RequestDependencies } from "#lib/leads/request/dependencies.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { respondThankYouPage } from "#lib/leads/request/respond.ts";
import { findStatus } from "#lib/leads/status/find-status.ts";
import { readReference } from "#lib/leads/store/reference.ts";
import { statusValues } from "#lib/site/content/status-values.ts";

export function statusHandlers(dependencies: RequestDependencies) {
  return {
    /** An unknown reference and a client over the limit get the same response, so that guesses reveal nothing (security 20). */
    read: handle<{ params: Promise<{ reference: string }> }>(
      undefined,
      async ({ headers }, { locale }, _logContext, route) => {
        const status = await findStatus((await route.params).reference, headers, dependencies);
        // A store that is not durable cannot know whether a reference ever existed.
        const state = status.state === "unavailable" ? "unknown" : status.state;
        const words = await getTranslator(locale);
        const values = { ...statusValues(locale, status), call: (phone: string) => phone };
        const message = words.markup(`status.${state}`, values);
        if (state === "unknown")
          return jsonResponse<StatusResponse>({ success: false, code: "unknown-reference", message }, 404);
        const since = "since" in status && { since: new Date(status.since).toISOString() };
        return jsonResponse<StatusResponse>({ success: true, state, message, ...since });
      },
    ),

    open: handle<unknown>(undefined, async ({ url }, { locale }) => {
      const typed = new URL(url).searchParams.get(REFERENCE_QUERY) ?? "";
      return respondThankYouPage(locale, readReference(typed) ?? "unknown");
    }),
  };
}
