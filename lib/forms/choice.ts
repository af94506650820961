import { type InquiryKind, routes, type ServiceId } from "#content/routes.ts";
import { consultation } from "#lib/forms/consultation.ts";
import type { AnyForm } from "#lib/forms/definition.ts";
import { homeConsultation } from "#lib/forms/home-consultation.ts";
import { inquiry } from "#lib/forms/inquiry.ts";
import { review } from "#lib/forms/review.ts";
import { serviceRequest } from "#lib/forms/service-request.ts";

/** A form, and which of its kinds: all that it takes to show it. */
export type FormChoice =
  | { readonly form: "service-request"; readonly variant: ServiceId }
  | { readonly form: "inquiry"; readonly variant: InquiryKind }
  | { readonly form: "consultation" | "review" | "contact"; readonly variant?: undefined };

/** The definition of a form, and the path of the page on which it stands. */
export function findForm({ form, variant }: FormChoice): { definition: AnyForm; path: string } {
  switch (form) {
    case "service-request":
      return { definition: serviceRequest[variant], path: `${routes.serviceDetail}/${variant}` };
    case "inquiry":
      return { definition: inquiry, path: `${routes.inquiry}/${variant}` };
    case "consultation":
      return { definition: consultation, path: routes.secondOpinion };
    case "review":
      return { definition: review, path: routes.leaveReview };
    case "contact":
      return { definition: homeConsultation, path: `${routes.home}#book` };
  }
}
