/** Compares real answers with docs/openapi.json. */

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import * as z from "zod";
import { calls, send } from "#e2e/http/support/calls.ts";
import { SECRET } from "#e2e/http/support/health.ts";
import { test } from "#e2e/http/support/test.ts";

type Schema = z.core.JSONSchema.JSONSchema;
interface Described {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >;
  readonly components: { schemas: Record<string, Schema> };
}

const { paths, components }: Described = JSON.parse(
  readFileSync("docs/openapi.json", "utf8").replaceAll("#/components/schemas/", "#/$defs/"),
);

/** Expects that the document has this answer, and that its JSON has what is described and nothing else. */
async function expectDescribed(method: "get" | "post" | "put", path: string, response: Response): Promise<void> {
  const { status } = response;
  const responses = paths[path]?.[method]?.responses ?? {};
  const described = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  expect(described, `${method} ${path} ${status}`).toBeDefined();
  const schema = described?.content?.["application/json"]?.schema;
  if (!schema) return expect(await response.text()).toBe("");
  const parsed = z.fromJSONSchema({ ...schema, $defs: components.schemas }).safeParse(await response.json());
  expect(parsed.error?.issues ?? [], `${method} ${path} ${status}`).toEqual([]);
}

const json = (body: unknown) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("answers are as docs/openapi.json describes them", async ({ site: { url } }) => {
  for (const call of ["services", "collaborate", "contact", "review"] as const) {
    await expectDescribed("post", `/api/${call}`, await send(url, call));
    const invalid = await fetch(`${url}/api/${call}`, { method: "POST", body: new FormData() });
    expect(invalid.status).toBe(422);
    await expectDescribed("post", `/api/${call}`, invalid);
    await expectDescribed("post", `/api/${call}`, await fetch(`${url}/api/${call}`, json({})));
  }

  const chunk = Buffer.from("%PDF-1.7");
  const announced = json({ name: "report.pdf", type: "application/pdf", size: chunk.byteLength });
  const started = await fetch(`${url}/api/uploads`, announced);
  const { upload } = await started.clone().json();
  await expectDescribed("post", "/api/uploads", started);
  await expectDescribed("post", "/api/uploads", await fetch(`${url}/api/uploads`, json({})));
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", chunk)).toString("base64");
  const put = (sha256: string) =>
    fetch(`${url}/api/uploads/${upload.id}/0`, {
      method: "PUT",
      headers: { "content-digest": `sha-256=:${sha256}:` },
      body: chunk,
    });
  await expectDescribed("put", "/api/uploads/{id}/{index}", await put("wrong"));
  await expectDescribed("put", "/api/uploads/{id}/{index}", await put(digest));
  await expectDescribed("get", "/api/uploads/{id}", await fetch(`${url}/api/uploads/${upload.id}`));

  const { reference } = await (await send(url, "contact")).json();
  await expectDescribed("get", "/api/status/{reference}", await fetch(`${url}/api/status/${reference}`));
  await expectDescribed("get", "/api/status/{reference}", await fetch(`${url}/api/status/2`));
  await expectDescribed("get", "/api/status", await fetch(`${url}/api/status?reference=2`, { redirect: "manual" }));

  const { countryCode, phone } = calls.contact.fields;
  await expectDescribed("post", "/api/phone", await fetch(`${url}/api/phone`, json({ countryCode, phone })));
  await expectDescribed("post", "/api/errors", await fetch(`${url}/api/errors`, json({})));
  for (const path of ["/api/review/approved", "/api/gallery", "/api/health", "/api/health/live", "/api/deliver"])
    await expectDescribed("get", path, await fetch(url + path));
  const headers = { authorization: `Bearer ${SECRET}` };
  for (const path of ["/api/health", "/api/deliver"])
    await expectDescribed("get", path, await fetch(url + path, { headers }));
});
