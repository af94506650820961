import "server-only";
import { inquiryKinds, serviceIds } from "#content/routes.ts";
import { findServiceIdByTitle } from "#lib/content/services.ts";
import { consultation } from "#lib/forms/consultation.ts";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { inquiry } from "#lib/forms/inquiry.ts";
import { review } from "#lib/forms/review.ts";
import { serviceRequest } from "#lib/forms/service-request.ts";
import { Problem } from "#lib/intake/problem.ts";
import type { IntakeForm } from "#lib/intake/types.ts";

/**
 * Guarantees that a request is judged by the rules of its service: the one that its address names, so that a form left open
 * is taken after its title has changed, else the one whose title it names (requirements §3.1, serviceTitle).
 */
export const serviceRequestIntake: IntakeForm = {
  id: "service-request",
  async choose({ fields }, named) {
    const title = fields.get("serviceTitle")?.[0]?.trim() ?? "";
    const variant = serviceIds.find((id) => id === named) ?? (await findServiceIdByTitle(title));
    if (!variant) throw new Problem("invalid", { fields: [{ field: "serviceTitle", code: "service-unknown" }] });
    return { definition: serviceRequest[variant], choice: { form: "service-request", variant } };
  },
};

/** All kinds of inquiry have the same rules. */
export const inquiryIntake: IntakeForm = {
  id: "inquiry",
  async choose(_, named) {
    const variant = inquiryKinds.find((kind) => kind === named) ?? "general";
    return { definition: inquiry, choice: { form: "inquiry", variant } };
  },
};

const always = (definition: FormDefinition<"consultation" | "review">): IntakeForm => ({
  id: definition.id,
  choose: async () => ({ definition, choice: { form: definition.id } }),
});

export const consultationIntake = always(consultation);
export const reviewIntake = always(review);
