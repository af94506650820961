/** Makes consultations with invented answers and random files, as a browser posts them to the site and as the provider accepts them. */

import { randomBytes } from "node:crypto";
import { type Answers, examples } from "#verification/support/example-answers.ts";

export const SITE_PATH = "/api/contact";
export const PROVIDER_PATH = "/api/v1/veramed/contact";

/** The largest file that a form accepts (requirements §9.5). */
export const LARGEST_FILE = 10 * 1024 * 1024;

export interface EncodedForm {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns one consultation with the site's fields and with the provider's, whose phone includes the country code. */
export async function encodeConsultation(
  fileSizes: readonly number[],
): Promise<{ site: EncodedForm; provider: EncodedForm }> {
  const { typical, delivered } = examples.consultation;
  const files = fileSizes.map((size) => new File([createPdf(size)], "report.pdf", { type: "application/pdf" }));
  return {
    site: await encode(typical, files),
    provider: await encode(delivered, files),
  };
}

/** Returns a file that starts like a PDF and that no compression makes smaller. */
function createPdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(size));
  bytes.set(Buffer.from("%PDF-1.7\n"));
  return bytes;
}

async function encode(fields: Answers, files: readonly File[]): Promise<EncodedForm> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("attachments[]", file);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "",
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}
