import { examples } from "#verification/support/example-answers.ts";
import { formOf, post, type SentFile } from "#verification/support/post-form.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

/** What the provider says of a lead that it refuses. */
export const REFUSAL = "The message of the <b>provider</b>";

const FORM = "/api/contact";
const refused = { kind: "answer", status: 400, body: { success: false, message: REFUSAL } } as const;

/** Sends a form that the provider refuses, and returns its reference. */
export async function sendRefused(
  site: string,
  provider: ProviderControl,
  answers: Readonly<Record<string, string>> = {},
  files: readonly SentFile[] = [],
): Promise<string> {
  await provider.next(refused, { path: "/api/v1/veramed/contact" });
  const answer = await post(site + FORM, formOf({ ...examples.consultation.typical, ...answers }, files));
  const { code, reference } = await answer.json();
  if (code !== "provider-refused") throw new Error(`a form that the provider must refuse got ${answer.status} ${code}`);
  return reference;
}
