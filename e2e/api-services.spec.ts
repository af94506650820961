/** POST /api/services as other programs call it: curl, and everything that is no form of ours. */

import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onDisk, pdf } from "./support/files.ts";
import { delivered, records, reports } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";

const run = promisify(execFile);

const body = (
  fields: readonly (readonly [string, string])[],
  files: readonly { field: string; name: string; buffer: Buffer }[] = [],
) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const { field, name, buffer } of files) {
    form.append(field, new Blob([new Uint8Array(buffer)], { type: "application/pdf" }), name);
  }
  return form;
};

const good = Object.entries(delivered);
const report = { field: "medicalReports[]", ...pdf() };

test("curl with five files, 20 MB in all, is served", async ({ site, provider }) => {
  const folder = await mkdtemp(join(tmpdir(), "request-"));
  const part = async (field: string, files: typeof reports) =>
    Promise.all(files.map(async (file) => ["-F", `${field}=@"${await onDisk(file, folder)}";type=${file.mimeType}`]));
  const files = [...(await part("medicalReports[]", reports)), ...(await part("previousRecords[]", records))].flat();
  const fields = good.flatMap(([name, value]) => ["--form-string", `${name}=${value}`]);
  const { stdout } = await run("curl", ["-s", "-w", "\n%{http_code}", ...fields, ...files, `${site.url}/api/services`]);
  await rm(folder, { recursive: true });

  const [json = "", status] = stdout.split("\n");
  expect(status).toBe("200");
  expect(JSON.parse(json)).toEqual({
    success: true,
    reference: expect.stringMatching(/^[2-9A-Z]{3}(-[2-9A-Z]{3}){2}$/),
    message: "Service request submitted successfully! 🎉",
  });
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(delivered);
  expect(submission?.files.map(({ sha256 }) => sha256)).toEqual([...reports, ...records].map(({ sha256 }) => sha256));
});

const refused: { what: string; init: () => RequestInit; status: number; code: string; field?: string }[] = [
  {
    what: "no name",
    init: () => ({
      body: body(
        good.filter(([name]) => name !== "patientName"),
        [report],
      ),
    }),
    status: 422,
    code: "patient-name-required",
    field: "patientName",
  },
  {
    what: "a field sent twice",
    init: () => ({ body: body([...good, ["patientName", "Somebody else"]], [report]) }),
    status: 422,
    code: "field-repeated",
    field: "patientName",
  },
  {
    what: "an unknown field",
    init: () => ({ body: body([...good, ["isAdmin", "true"]], [report]) }),
    status: 422,
    code: "field-unknown",
    field: "isAdmin",
  },
  {
    what: "a field named __proto__",
    init: () => ({ body: body([...good, ["__proto__", "x"]], [report]) }),
    status: 422,
    code: "field-unknown",
    field: "__proto__",
  },
  {
    what: "a file in an unknown field",
    init: () => ({ body: body(good, [report, { ...report, field: "attachments[]" }]) }),
    status: 422,
    code: "field-unknown",
    field: "attachments[]",
  },
  {
    what: "a service that does not exist",
    init: () => ({ body: body([...good.filter(([name]) => name !== "serviceTitle"), ["serviceTitle", "Surgery"]]) }),
    status: 422,
    code: "service-unknown",
    field: "serviceTitle",
  },
  {
    what: "no reports",
    init: () => ({ body: body(good) }),
    status: 422,
    code: "medical-reports-required",
    field: "medicalReports[]",
  },
  {
    what: "JSON",
    init: () => ({ body: "{}", headers: { "content-type": "application/json" } }),
    status: 415,
    code: "not-a-form",
  },
];

for (const { what, init, status, code, field } of refused) {
  test(`security 6: ${what} is refused`, async ({ site, provider }) => {
    const response = await fetch(`${site.url}/api/services`, { method: "POST", ...init() });
    expect(response.status).toBe(status);
    const answer = await response.json();
    expect(answer).toMatchObject({ success: false, reference: expect.stringMatching(/^.{3}-.{3}-.{3}$/) });
    if (field) expect(answer.fields).toEqual([{ field, code, message: answer.message }]);
    else expect(answer.code).toBe(code);
    expect(await provider.submissions()).toEqual([]);
  });
}

test("a body that breaks off reaches nobody, and the server goes on", async ({ site, provider }) => {
  const { port } = new URL(site.url);
  const encoded = new Response(body(good, [report]));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const socket = connect(Number(port), "127.0.0.1").setEncoding("utf8");
  const head = `Host: localhost\r\nContent-Type: ${encoded.headers.get("content-type")}\r\nContent-Length: ${bytes.length}`;
  socket.write(`POST /api/services HTTP/1.1\r\nExpect: 100-continue\r\n${head}\r\n\r\n`);
  expect((await once(socket, "data"))[0]).toContain("100 Continue");
  socket.write(bytes.subarray(0, bytes.length - 100));

  // Another visitor is served meanwhile; by then the first one's body is being read.
  const send = () => fetch(`${site.url}/api/services`, { method: "POST", body: body(good, [report]) });
  expect((await send()).status).toBe(200);
  socket.destroy();
  await expect.poll(() => site.log()).toContain('"code":"body-incomplete"');
  expect((await send()).status).toBe(200);
  expect(await provider.submissions()).toHaveLength(2);
});

test("the log says what happened and nothing that was typed", async ({ site }) => {
  const before = site.log().length;
  await fetch(`${site.url}/api/services`, { method: "POST", body: body(good, [report]) });
  await expect.poll(() => site.log().slice(before)).toContain("submission delivered");
  const lines = site.log().slice(before);
  for (const value of [...Object.values(delivered), report.name]) expect(lines).not.toContain(value);
});
