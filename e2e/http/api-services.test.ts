/** POST /api/services as other programs call it: curl, and any client other than our own forms. */

import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf, records, reports, writeToFolder } from "#verification/support/files.ts";
import { formOf, post } from "#verification/support/post-form.ts";

const { delivered } = examples["service-request/treatment-planning"];

const run = promisify(execFile);

const report = { field: "medicalReports[]", ...pdf() };
const goodForm = () => formOf(delivered, [report]);

function goodFormWith(name: string, value: string): FormData {
  const form = goodForm();
  form.append(name, value);
  return form;
}

function goodFormWithout(name: string): FormData {
  const form = goodForm();
  form.delete(name);
  return form;
}

test("curl sends five files of 20 MB in all", async ({ site, provider, onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), "request-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const part = async (field: string, files: typeof reports) =>
    Promise.all(
      files.map(async (file) => ["-F", `${field}=@"${await writeToFolder(file, folder)}";type=${file.mimeType}`]),
    );
  const files = [...(await part("medicalReports[]", reports)), ...(await part("previousRecords[]", records))].flat();
  const fields = Object.entries(delivered).flatMap(([name, value]) => ["--form-string", `${name}=${value}`]);
  const { stdout } = await run("curl", ["-s", "-w", "\n%{http_code}", ...fields, ...files, `${site.url}/api/services`]);

  const [json = "", status] = stdout.split("\n");
  expect(status).toBe("200");
  expect(JSON.parse(json)).toEqual({
    success: true,
    reference: expect.stringMatching(/^[2-9A-Z]{3}(-[2-9A-Z]{3}){2}$/),
    message: words("forms.service-request.success"),
  });
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(delivered);
  expect(submission?.files.map(({ sha256 }) => sha256)).toEqual([...reports, ...records].map(({ sha256 }) => sha256));
});

test.for<{ what: string; form: () => FormData; field: string; code: string }>([
  {
    what: "a form without a name",
    form: () => goodFormWithout("patientName"),
    field: "patientName",
    code: "patient-name-required",
  },
  {
    what: "a field sent twice",
    form: () => goodFormWith("patientName", "Somebody else"),
    field: "patientName",
    code: "field-repeated",
  },
  { what: "an unknown field", form: () => goodFormWith("isAdmin", "true"), field: "isAdmin", code: "field-unknown" },
  {
    what: "a field named __proto__",
    form: () => goodFormWith("__proto__", "x"),
    field: "__proto__",
    code: "field-unknown",
  },
  {
    what: "a file in an unknown field",
    form: () => formOf(delivered, [report, { ...report, field: "attachments[]" }]),
    field: "attachments[]",
    code: "field-unknown",
  },
  {
    what: "a service that does not exist",
    form: () => formOf({ ...delivered, serviceTitle: "Surgery" }),
    field: "serviceTitle",
    code: "service-unknown",
  },
  {
    what: "a form without reports",
    form: () => formOf(delivered),
    field: "medicalReports[]",
    code: "medical-reports-required",
  },
])("security 6: rejects $what by the name of the field", async ({ form, field, code }, { site, provider }) => {
  const response = await post(`${site.url}/api/services`, form());
  expect(response.status).toBe(422);
  const answer = await response.json();
  expect(answer).toMatchObject({ success: false, reference: expect.stringMatching(/^.{3}-.{3}-.{3}$/) });
  expect(answer.fields).toEqual([{ field, code, message: answer.message }]);
  expect(await provider.submissions()).toEqual([]);
});

test("security 6: rejects JSON, because it is not a form", async ({ site, provider }) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${site.url}/api/services`, { method: "POST", body: "{}", headers });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    success: false,
    code: "not-a-form",
    reference: expect.stringMatching(/^.{3}-.{3}-.{3}$/),
  });
  expect(await provider.submissions()).toEqual([]);
});

test("does not deliver a body that breaks off, and keeps serving others", async ({ site, provider }) => {
  const { port } = new URL(site.url);
  const encoded = new Response(goodForm());
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const socket = connect(Number(port), "127.0.0.1").setEncoding("utf8");
  const head = `Host: localhost\r\nContent-Type: ${encoded.headers.get("content-type")}\r\nContent-Length: ${bytes.length}`;
  socket.write(`POST /api/services HTTP/1.1\r\nExpect: 100-continue\r\n${head}\r\n\r\n`);
  expect((await once(socket, "data"))[0]).toContain("100 Continue");
  socket.write(bytes.subarray(0, bytes.length - 100));

  // Another visitor is served meanwhile. By then the server is reading the first body.
  const send = () => post(`${site.url}/api/services`, goodForm());
  expect((await send()).status).toBe(200);
  socket.destroy();
  await expect.poll(() => site.log()).toContain('"code":"body-incomplete"');
  expect((await send()).status).toBe(200);
  expect(await provider.submissions()).toHaveLength(2);
});

test("the log names each step and nothing that a visitor typed", async ({ site }) => {
  await post(`${site.url}/api/services`, goodForm());
  await expect.poll(() => site.log()).toContain("submission delivered");
  for (const value of [...Object.values(delivered), report.name]) expect(site.log()).not.toContain(value);
});
