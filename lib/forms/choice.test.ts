import { expect, test } from "vitest";
import { inquiryKinds, serviceIds } from "#content/routes.ts";
import { type FormChoice, findForm } from "#lib/forms/choice.ts";
import { consultation } from "#lib/forms/consultation.ts";
import { homeConsultation } from "#lib/forms/home-consultation.ts";
import { inquiry } from "#lib/forms/inquiry.ts";
import { review } from "#lib/forms/review.ts";
import { serviceRequest } from "#lib/forms/service-request.ts";

test.each<[FormChoice, object, string]>([
  [{ form: "consultation" }, consultation, "/second-opinion"],
  [{ form: "review" }, review, "/leave-review"],
  [{ form: "contact" }, homeConsultation, "/#book"],
])("%j is found with its page", (choice, definition, path) => {
  expect(findForm(choice)).toEqual({ definition, path });
});

test.each(serviceIds)("the request of the service %s is found with its page", (variant) => {
  const found = findForm({ form: "service-request", variant });
  expect(found).toEqual({ definition: serviceRequest[variant], path: `/servicedetails/${variant}` });
});

test.each(inquiryKinds)("the inquiry of %s is found with its page", (variant) => {
  expect(findForm({ form: "inquiry", variant })).toEqual({ definition: inquiry, path: `/inquiry/${variant}` });
});
