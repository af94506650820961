/** Requests that the site accepts, which requests.ts changes: every form with each file, uploads, phone numbers, searches, and pages. */

import { listBuiltPaths, routes } from "#content/routes.ts";
import { formIds, storedForm } from "#lib/forms/find-form.ts";
import { forms } from "#lib/forms/registry.ts";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { bytes, type HostileRequest, post } from "#verification/hostile/corpus/request.ts";
import { examples } from "#verification/support/example-answers.ts";
import { docx, jpeg, pdf, png } from "#verification/support/files.ts";

const files = [pdf(), jpeg(), png(), docx()];

function formRequests(): HostileRequest[] {
  return formIds.flatMap((id) => {
    const { endpoint, kind, files: fileFields } = forms[id];
    const fields = Object.entries(examples[id].least).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const names = Object.keys(fileFields);
    const parts = names.flatMap((field, index) => {
      const { name, mimeType, buffer } = files[index % files.length] ?? pdf();
      const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mimeType}\r\n\r\n`;
      return [Buffer.from(head), buffer, Buffer.from("\r\n")];
    });
    const body = bytes(Buffer.from(fields.join("")), ...parts, "--b--\r\n");
    const path = `${endpoint}?variant=${storedForm(id).variant ?? ""}`;
    return [
      post(`${kind} of a program`, body, { path, status: 200 }),
      post(`${kind} of a browser`, body, { path, status: 303, headers: [["Accept", "text/html"]] }),
    ];
  });
}

const read = (path: string): HostileRequest => ({
  name: `GET ${path}`,
  method: "GET",
  path,
  headers: [["Accept", "text/html"]],
  body: Buffer.alloc(0),
  status: 200,
});

const json = (path: string, body: object) =>
  post(path, JSON.stringify(body), { path, type: "application/json", status: 200 });

const search = (path: string, words: string) =>
  post(path, new URLSearchParams({ words }).toString(), {
    path,
    type: "application/x-www-form-urlencoded",
    status: 200,
  });

export const validRequests: readonly HostileRequest[] = [
  ...formRequests(),
  json("/api/uploads", { name: "report.pdf", type: "application/pdf", size: 1000 }),
  json("/api/phone", { countryCode: "UG-+256", phone: "0772 123 456" }),
  post("/api/errors", "TypeError _next/static/chunks/0cz1d0mv5g_q7.js:1:2345 /fr", {
    path: "/api/errors",
    type: "text/plain;charset=UTF-8",
    status: 204,
  }),
  search(routes.searchResults, "medical visa"),
  search(localePath("ar", routes.searchResults), "التاشيره"),
  search(localePath("bn", routes.searchResults), "পাসপোট"),
  ...["/api/gallery", "/api/review/approved", "/api/health", "/en/search.json"].map(read),
  ...builtLanguages.flatMap(({ code }) =>
    listBuiltPaths()
      .slice(0, 4)
      .map((path) => read(localePath(code, path))),
  ),
];
