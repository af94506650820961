import "server-only";
import { findServiceIdByTitle } from "#lib/content/services.ts";
import { findForm } from "#lib/forms/find-form.ts";
import { registry, type SentChoice, type SentFormId, type VariedFormId } from "#lib/forms/registry.ts";
import { Problem } from "#lib/intake/problem.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";
import type { IntakeForm } from "#lib/intake/types.ts";

type FindVariant = (received: ReceivedForm) => Promise<string | undefined>;

/** Finds the variant of a request whose address has none, such as another program's post. */
const findVariant: Readonly<Record<VariedFormId, FindVariant>> = {
  "service-request": async ({ fields }) => findServiceIdByTitle(fields.get("serviceTitle")?.[0]?.trim() ?? ""),
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
    if (variants && !variant)
      throw new Problem("invalid", { fields: [{ field: "serviceTitle", code: "service-unknown" }] });
    const choice = (variant ? { form, variant } : { form }) as SentChoice;
    return { definition: findForm(choice), choice };
  },
});
