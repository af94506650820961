/** Consultations with invented answers and random files, as a browser sends them to the site and as the provider takes them. */

import { randomBytes } from "node:crypto";

export const SITE_PATH = "/api/contact";
export const PROVIDER_PATH = "/api/v1/veramed/contact";

/** The largest file that a form takes (requirements §9.5). */
export const LARGEST_FILE = 10 * 1024 * 1024;

export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

const answers = {
  fullName: "Bench Visitor",
  email: "bench@mail.example",
  message: "Invented by npm run bench:submit.",
};

/** The same consultation twice: the site's fields, and the provider's, whose phone has the country's code in it. */
export async function consultation(fileSizes: readonly number[]): Promise<{ site: Body; provider: Body }> {
  const files = fileSizes.map((size) => new File([pdf(size)], "report.pdf", { type: "application/pdf" }));
  return {
    site: await encode({ ...answers, countryCode: "IN-+91", phone: "9800000000" }, files),
    provider: await encode({ ...answers, phone: "+919800000000" }, files),
  };
}

/** Looks like a PDF to who reads its first bytes, and cannot be made smaller by anybody on the way. */
function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(size));
  bytes.set(Buffer.from("%PDF-1.7\n"));
  return bytes;
}

async function encode(fields: Record<string, string>, files: readonly File[]): Promise<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("attachments[]", file);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "",
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}
