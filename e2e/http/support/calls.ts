/** A good form for each endpoint: what a program posts to the site, and what the provider receives. */

import { formOf, post, type SentFile } from "#e2e/http/support/forms.ts";
import { jpeg, pdf } from "#e2e/support/files.ts";
import { delivered } from "#e2e/support/treatment-request.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";

interface Call {
  readonly form: SentFormKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: SentFile;
  readonly delivered: Readonly<Record<string, string>>;
}

export type EndpointName = "services" | "contact" | "collaborate" | "review";

const person = { fullName: "Amina Wanjiru Otieno", email: "amina.otieno@post.ke" };
const message = "Short of breath since March.\nالعربية";
const report: SentFile = { field: "attachments[]", ...pdf() };
const withMessage = {
  fields: { ...person, countryCode: "KE-+254", phone: "0712 345 678", message },
  file: report,
  delivered: { ...person, phone: "+254712345678", message },
};
const review = { name: "Amina Otieno", location: "Kisumu, Kenya", rating: "4", review: "We were never alone." };

export const calls: Readonly<Record<EndpointName, Call>> = {
  services: { form: "service-request", fields: delivered, file: { ...report, field: "medicalReports[]" }, delivered },
  contact: { form: "consultation", ...withMessage },
  collaborate: { form: "inquiry", ...withMessage },
  review: { form: "review", fields: review, file: { field: "profileImage", ...jpeg() }, delivered: review },
};

/** Returns the path of the endpoint at the provider. */
export const pathOf = (call: EndpointName) => `/api/v1/veramed/${call}` as const;

export const send = (siteUrl: string, call: EndpointName): Promise<Response> =>
  post(`${siteUrl}/api/${call}`, formOf(calls[call].fields, [calls[call].file]));
