import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { PostName } from "#verification/provider/calls.ts";
import { api, filesIn, goodFields, pdf, rawSocket, someBytes, startForTest } from "#verification/provider/testing.ts";

const megabyte = 1024 * 1024;
const fileFields: [PostName, string, number][] = [
  ["services", "medicalReports[]", 10],
  ["services", "previousRecords[]", 10],
  ["services", "patientPassport[]", 5],
  ["services", "attendantPassport[]", 5],
  ["collaborate", "attachments[]", 10],
  ["contact", "attachments[]", 10],
  ["review", "profileImage", 1],
];

async function expectMulterError(answer: Response, message: string) {
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await answer.text()).toMatch(new RegExp(`^<!DOCTYPE html>[^]*<pre>MulterError: ${message}</pre>`));
}

test("files are stored byte for byte, in the order sent, under names of our own", async () => {
  const provider = await startForTest();
  const sent = [someBytes(3 * megabyte), someBytes(0), someBytes(70_000)];
  const [first, second, third] = sent;
  const answer = await provider.post("services", goodFields.services, [
    pdf("patientPassport[]", first, "../../Pass Ögé.pdf"),
    pdf("medicalReports[]", second, "empty.pdf"),
    ["patientPassport[]", third ?? someBytes(1), "scan.JPG", "image/jpeg"],
  ]);
  const { data } = await answer.json();
  const [submission] = await provider.submissions();
  expect(submission?.files.map(({ field, name, mimeType }) => [field, name, mimeType])).toEqual([
    ["patientPassport[]", "Pass Ögé.pdf", "application/pdf"],
    ["medicalReports[]", "empty.pdf", "application/pdf"],
    ["patientPassport[]", "scan.JPG", "image/jpeg"],
  ]);
  expect(submission?.files.map(({ size }) => size)).toEqual(sent.map((bytes) => bytes.length));
  const digests = sent.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
  expect(submission?.files.map(({ sha256 }) => sha256)).toEqual(digests);

  const names = [data.patientPassport[0], data.medicalReports[0], data.patientPassport[1]];
  expect(names).toEqual(["0.pdf", "1.pdf", "2.jpg"].map((end) => `${data._id}-${end}`));
  expect((await filesIn(provider.dataDir)).sort()).toEqual(names);
  for (const [index, name] of names.entries()) {
    expect(await readFile(join(provider.dataDir, "files", name))).toEqual(Buffer.from(sent[index] ?? []));
  }
});

test.each(fileFields)("%s accepts %s up to %i times; one more returns an HTML 500", async (call, field, most) => {
  const provider = await startForTest();
  const files = Array.from({ length: most + 1 }, () => pdf(field));
  await expectMulterError(await provider.post(call, goodFields[call], files), "Unexpected field");
  expect(await provider.submissions()).toEqual([]);
  expect(await filesIn(provider.dataDir)).toEqual([]);
  expect((await provider.post(call, goodFields[call], files.slice(1))).status).toBe(201);
  expect((await provider.submissions())[0]?.files).toHaveLength(most);
});

test.each([
  ["services", "medicalReports"],
  ["contact", "attachment"],
  ["review", "attachments[]"],
  ["collaborate", "__proto__"],
] as const)("%s does not know the file field %s: an HTML 500, nothing kept", async (call, field) => {
  const provider = await startForTest();
  const known = pdf(call === "review" ? "profileImage" : call === "services" ? "medicalReports[]" : "attachments[]");
  await expectMulterError(await provider.post(call, goodFields[call], [known, pdf(field)]), "Unexpected field");
  expect(await provider.submissions()).toEqual([]);
  expect(await filesIn(provider.dataDir)).toEqual([]);
});

test("a file of 10 MB is accepted; one byte more returns an HTML 500 and stores nothing", async () => {
  const provider = await startForTest();
  const attach = (size: number) => [pdf("attachments[]"), pdf("attachments[]", someBytes(size))];
  const tooLarge = await provider.post("contact", goodFields.contact, attach(10 * megabyte + 1));
  await expectMulterError(tooLarge, "File too large");
  expect(await provider.submissions()).toEqual([]);
  expect(await filesIn(provider.dataDir)).toEqual([]);
  expect((await provider.post("contact", goodFields.contact, attach(10 * megabyte))).status).toBe(201);
});

test("a text field over 1 MB returns an HTML 500", async () => {
  const provider = await startForTest();
  const message = "x".repeat(megabyte + 1);
  await expectMulterError(await provider.post("contact", { ...goodFields.contact, message }), "Field value too long");
  expect(await provider.submissions()).toEqual([]);
});

test.each(["image/webp", "text/plain", "application/octet-stream"])(
  "a file of type %s is dropped without a word, however large",
  async (type) => {
    const provider = await startForTest();
    const answer = await provider.post("contact", goodFields.contact, [
      ["attachments[]", someBytes(11 * megabyte), "dropped.pdf", type],
      pdf("attachments[]"),
    ]);
    expect(answer.status).toBe(201);
    const [submission] = await provider.submissions();
    expect(submission?.dropped).toEqual(["dropped.pdf"]);
    expect(submission?.files.map((file) => file.name)).toEqual(["report.pdf"]);
    expect(await filesIn(provider.dataDir)).toHaveLength(1);
  },
);

test("a rejected form leaves no file behind", async () => {
  const provider = await startForTest();
  expect((await provider.post("contact", { fullName: "x" }, [pdf("attachments[]")])).status).toBe(400);
  expect(await filesIn(provider.dataDir)).toEqual([]);
});

const boundary = "b0undary";
const part = (disposition: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const filePart = `--${boundary}\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const fieldParts = Object.entries(goodFields.contact).map(([name, value]) => part(`name="${name}"`, value));
const head = (length: number) =>
  `POST ${api}/contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`;

test.each([
  ["in the middle of a file", `${fieldParts.join("")}${filePart}%PDF-`],
  [
    "after the last boundary but before the promised end",
    `${fieldParts.join("")}${filePart}%PDF-\r\n--${boundary}--\r\n`,
  ],
])("a body that ends %s stores nothing and leaves no file", async (_, body) => {
  const provider = await startForTest();
  const socket = rawSocket(provider.url, head(body.length + 5000) + body);
  await vi.waitFor(async () => expect(await filesIn(provider.dataDir)).toHaveLength(1), { timeout: 10_000 });
  socket.destroy();
  await vi.waitFor(async () => expect(await filesIn(provider.dataDir)).toEqual([]), { timeout: 10_000 });
  expect(await provider.submissions()).toEqual([]);
});

test("closing the server in the middle of an upload leaves no file", async () => {
  const provider = await startForTest();
  const socket = rawSocket(provider.url, `${head(5000)}${filePart}%PDF-`).on("error", () => {});
  await vi.waitFor(async () => expect(await filesIn(provider.dataDir)).toHaveLength(1), { timeout: 10_000 });
  await Promise.all([once(socket, "close"), provider.close()]);
  expect(await filesIn(provider.dataDir)).toEqual([]);
});

test("a form without its last boundary returns an HTML 500 and stores nothing", async () => {
  const provider = await startForTest();
  const body = `${fieldParts.join("")}${filePart}%PDF-`;
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const answer = await fetch(`${provider.url}${api}/contact`, { method: "POST", body, headers });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("<pre>Error: Unexpected end of form</pre>");
  expect(await provider.submissions()).toEqual([]);
  await vi.waitFor(async () => expect(await filesIn(provider.dataDir)).toEqual([]), { timeout: 10_000 });
});
