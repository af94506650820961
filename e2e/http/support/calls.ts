/** A good form for each endpoint: what a program posts to the site, and what the provider receives. */

import { forms, type SentFormId, type SentFormKind } from "#lib/forms/registry.ts";
import { examples } from "#verification/support/example-answers.ts";
import { jpeg, pdf } from "#verification/support/files.ts";
import { formOf, post, type SentFile } from "#verification/support/post-form.ts";

interface Call {
  readonly form: SentFormKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: SentFile;
  readonly delivered: Readonly<Record<string, string>>;
}

export type EndpointName = "services" | "contact" | "collaborate" | "review";

const report = { field: "attachments[]", ...pdf() };

const callOf = (id: SentFormId, file: SentFile): Call => {
  const { typical, delivered } = examples[id];
  // A program names the service by itself.
  const title = "serviceTitle" in delivered && { serviceTitle: delivered.serviceTitle };
  return { form: forms[id].kind, fields: { ...typical, ...title }, file, delivered };
};

export const calls: Readonly<Record<EndpointName, Call>> = {
  services: callOf("service-request/treatment-planning", { ...report, field: "medicalReports[]" }),
  contact: callOf("consultation", report),
  collaborate: callOf("inquiry/ngo", report),
  review: callOf("review", { field: "profileImage", ...jpeg() }),
};

/** Returns the path of the endpoint at the provider. */
export const pathOf = (call: EndpointName) => `/api/v1/veramed/${call}` as const;

export const send = (siteUrl: string, call: EndpointName): Promise<Response> =>
  post(`${siteUrl}/api/${call}`, formOf(calls[call].fields, [calls[call].file]));
