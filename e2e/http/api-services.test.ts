/** POST /api/services as other programs call it. */

import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { json } from "node:stream/consumers";
import { expect } from "vitest";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf, records, reports } from "#verification/support/files.ts";
import { formOf, post } from "#verification/support/post-form.ts";

const { delivered } = examples["service-request/treatment-planning"];

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

test("a program that asks before it sends, as curl does, sends five files of 20 MB in all", async ({
  site,
  provider,
}) => {
  const files = [
    ...reports.map((file) => ({ field: "medicalReports[]", ...file })),
    ...records.map((file) => ({ field: "previousRecords[]", ...file })),
  ];
  const encoded = new Response(formOf(delivered, files));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = { "content-type": encoded.headers.get("content-type") ?? "", "content-length": bytes.length };
  const outgoing = request(`${site.url}/api/services`, {
    method: "POST",
    headers: { ...headers, expect: "100-continue" },
  });
  outgoing.on("continue", () => outgoing.end(bytes));
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(await json(response)).toEqual({
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

/** A site of its own, because the shared one logs ten lines a minute of a kind. */
const logging = ownSite({});

test("does not deliver a body that breaks off, and keeps serving others", async ({ provider }) => {
  const site = logging();
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
