import "server-only";
import { findStoredForm, isSent } from "#lib/forms/find-form.ts";
import type { SentFormId, SentFormKind } from "#lib/forms/registry.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { findServiceIdByTitle } from "#lib/site/content/services.ts";

/** `variant` comes first: unlike the field `serviceTitle`, it survives a new title (requirements §3.1). @throws {Problem} invalid. */
export async function findPostedForm(
  form: SentFormKind,
  { fields }: ReceivedForm,
  variant?: string | null,
): Promise<SentFormId> {
  const named = findStoredForm({ form, variant: variant ?? "" }) ?? findStoredForm({ form });
  if (named && isSent(named)) return named;
  if (form === "inquiry") return "inquiry/general";
  const service = await findServiceIdByTitle(fields.get("serviceTitle")?.[0]?.trim() ?? "");
  if (!service) throw new Problem("invalid", { fields: [{ field: "serviceTitle", code: "service-unknown" }] });
  return `service-request/${service}`;
}
