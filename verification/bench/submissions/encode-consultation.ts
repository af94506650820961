/** Makes consultations with invented answers and files, as a browser posts them to the site and as the provider accepts them. */

import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import { formOf } from "#verification/support/post-form.ts";

export interface EncodedForm {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns one consultation with the site's fields and with the provider's, whose phone includes the country code. */
export async function encodeConsultation(fileSizes: readonly number[]) {
  const { typical, delivered } = examples.consultation;
  const files = fileSizes.map((bytes, index) => ({ ...pdf({ bytes, seed: `${index}` }), field: "attachments[]" }));
  return {
    forSite: await encode("/api/contact", formOf(typical, files)),
    forProvider: await encode("/api/v1/veramed/contact", formOf(delivered, files)),
  };
}

async function encode(path: string, form: FormData): Promise<EncodedForm> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { path, type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
