import "server-only";
import { findServiceIdByTitle } from "#lib/content/services.ts";
import { findForm } from "#lib/forms/find-form.ts";
import { registry, type SentChoice, type SentFormId, type VariedFormId } from "#lib/forms/registry.ts";
import { Problem } from "#lib/intake/problem.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";
import type { IntakeForm } from "#lib/intake/types.ts";

type FindVariant = (received: ReceivedForm) => Promise<string>;

/**
 * Finds the variant of a request whose address has none, such as another program's post.
 * @throws {Problem} invalid, when no service has the title that the form names.
 */
const findVariant: Readonly<Record<VariedFormId, FindVariant>> = {
  async "service-request"({ fields }) {
    const service = await findServiceIdByTitle(fields.get("serviceTitle")?.[0]?.trim() ?? "");
    if (!service) throw new Problem("invalid", { fields: [{ field: "serviceTitle", code: "service-unknown" }] });
    return service;
  },
  inquiry: async () => "general",
};

/**
 * Returns the form for its endpoint. The variant in the address comes first, so that a form opened before its title changed is
 * still valid (requirements §3.1, serviceTitle).
 */
export const intakeOf = (form: SentFormId): IntakeForm => ({
  id: form,
  async choose(received, named) {
    const variants: readonly string[] | undefined = registry[form].variants;
    const variant = variants?.find((id) => id === named) ?? (await findVariant[form as VariedFormId]?.(received));
    const choice = (variant ? { form, variant } : { form }) as SentChoice;
    return { definition: findForm(choice), choice };
  },
});
