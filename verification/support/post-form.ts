/** Builds and posts forms as programs do. */

import type { TestFile } from "#verification/support/files.ts";

/** A file with the field that it is sent in. */
export type SentFile = Pick<TestFile, "name" | "mimeType" | "buffer"> & { readonly field: string };

export function formOf(fields: Readonly<Record<string, string>>, files: readonly SentFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, mimeType, buffer } of files) {
    form.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  return form;
}

/** Posts a form without following a redirect. */
export const post = (url: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: "POST", body, headers, redirect: "manual" });

/** The Accept header of a browser without JavaScript, which asks for a page. */
export const PAGE = { accept: "text/html" };
