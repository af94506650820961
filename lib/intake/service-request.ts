import "server-only";
import { findServiceIdByTitle } from "@/lib/content/services";
import { serviceRequest } from "@/lib/forms/service-request";
import type { IntakeForm } from "@/lib/intake/handle-submission";
import { Problem } from "@/lib/intake/problem";

/** Guarantees that a request is judged by the rules of the service whose title it names (spec §3, serviceTitle). */
export const serviceRequestIntake: IntakeForm = {
  id: "service-request",
  async choose({ fields }) {
    const serviceId = await findServiceIdByTitle(fields.get("serviceTitle")?.trim() ?? "");
    if (!serviceId) throw new Problem("invalid", { fields: [{ field: "serviceTitle", code: "service-unknown" }] });
    return serviceRequest[serviceId];
  },
};
