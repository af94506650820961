/** A good form for each endpoint: what a program posts to the site, and what the provider receives. */

import { forms, type SentFormId, type SentFormKind } from "#lib/forms/registry.ts";
import { examples, places } from "#verification/support/example-answers.ts";
import { jpeg, pdf } from "#verification/support/files.ts";
import { formOf, post, type SentFile } from "#verification/support/post-form.ts";

interface Call {
  readonly form: SentFormKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: SentFile;
  readonly delivered: Readonly<Record<string, string>>;
}

type NameIn<Endpoint> = Endpoint extends `/api/${infer Name}` ? Name : never;

export type EndpointName = NameIn<(typeof forms)[SentFormId]["endpoint"]>;

function callOf(id: SentFormId): Call {
  const { kind, files } = forms[id];
  const { typical, delivered } = examples[id];
  const [field = ""] = Object.keys(files);
  // A program names the service by itself.
  const title = "serviceTitle" in delivered && { serviceTitle: delivered.serviceTitle };
  const file = { field, ...(kind === "review" ? jpeg() : pdf()) };
  return { form: kind, fields: { ...typical, ...title }, file, delivered };
}

/** A call for the first form of each endpoint. */
export const calls = Object.fromEntries(
  places.toReversed().map(({ id }) => [forms[id].endpoint.slice("/api/".length), callOf(id)]),
) as Readonly<Record<EndpointName, Call>>;

/** Returns the path of the endpoint at the provider. */
export const pathOf = (call: EndpointName) => `/api/v1/veramed/${call}` as const;

export const send = (siteUrl: string, call: EndpointName): Promise<Response> =>
  post(`${siteUrl}/api/${call}`, formOf(calls[call].fields, [calls[call].file]));
