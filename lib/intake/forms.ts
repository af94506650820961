import "server-only";
import { findServiceIdByTitle } from "@/lib/content/services";
import { consultation } from "@/lib/forms/consultation";
import type { FormDefinition } from "@/lib/forms/definition";
import { inquiry } from "@/lib/forms/inquiry";
import { review } from "@/lib/forms/review";
import { serviceRequest } from "@/lib/forms/service-request";
import { Problem } from "@/lib/intake/problem";
import type { IntakeForm } from "@/lib/intake/types";

/** Guarantees that a request is judged by the rules of the service whose title it names (spec §3, serviceTitle). */
export const serviceRequestIntake: IntakeForm = {
  id: "service-request",
  async choose({ fields }) {
    const serviceId = await findServiceIdByTitle(fields.get("serviceTitle")?.[0]?.trim() ?? "");
    if (!serviceId) throw new Problem("invalid", { fields: [{ field: "serviceTitle", code: "service-unknown" }] });
    return serviceRequest[serviceId];
  },
};

const always = (definition: FormDefinition): IntakeForm => ({ id: definition.id, choose: async () => definition });

export const inquiryIntake = always(inquiry);
export const consultationIntake = always(consultation);
export const reviewIntake = always(review);
