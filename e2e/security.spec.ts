/**
 * The security checklist of quality.md as it holds for the built site, line by line: what is asked over HTTP or seen in a
 * browser. Lines 4 to 7 are in api-edge.spec.ts; what only a unit test can see stands beside the source, named the same.
 */

import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import sharp from "sharp";
import { leastConsultation, leastReview } from "@/lib/forms/testing.ts";
import { docxParts } from "@/lib/testing/docx-bytes.ts";
import { zipBytes } from "@/lib/testing/zip-bytes.ts";
import { docx, exe, jpeg, pdf, png } from "./support/files.ts";
import { typed } from "./support/requests.ts";
import { form, sendRequest, TREATMENT_PLANNING } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

interface Sent {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function post(url: string, fields: Record<string, string>, field: string, files: readonly Sent[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { name, mimeType, buffer } of files) {
    body.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  return fetch(url, { method: "POST", body });
}

const consult = (url: string, files: readonly Sent[]) =>
  post(`${url}/api/contact`, leastConsultation, "attachments[]", files);

test.describe("security 1: the length of a body", () => {
  const head = "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n";

  for (const [what, headers, status] of [
    ["over the limit is refused before it is read", `Content-Length: ${2 ** 31}\r\n`, 413],
    ["that is not told is refused", "Transfer-Encoding: chunked\r\n", 411],
  ] as const) {
    test(what, async ({ site }) => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1").setEncoding("utf8");
      socket.write(`${head}${headers}\r\n`);
      const [answer] = await once(socket, "data");
      socket.destroy();
      expect(answer).toContain(`HTTP/1.1 ${status} `);
    });
  }

  test("is counted: what comes after the told length is no part of it", async ({ site, provider }) => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1").setEncoding("utf8");
    socket.write(
      `${head}Content-Length: 20\r\n\r\n--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAmina`,
    );
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect(answer).toContain("HTTP/1.1 400 ");
    expect(await provider.submissions()).toEqual([]);
  });
});

test.describe("security 2: extension, declared type and content of a file", () => {
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const macros = zipBytes([...docxParts(), { path: "word/vbaProject.bin", content: Buffer.alloc(10) }]);
  const bomb = zipBytes([
    ...docxParts(),
    { path: "word/media/a.png", content: Buffer.alloc(10), unpackedSize: 2 ** 31 },
  ]);

  for (const [what, file] of [
    ["report.pdf.exe", { ...exe(), name: "report.pdf.exe" }],
    ["a renamed program", { ...exe(), name: "report.pdf", mimeType: "application/pdf" }],
    ["a picture that says it is a document", { ...png(), name: "scan.pdf", mimeType: "application/pdf" }],
    ["a picture with another type", { ...png(), mimeType: "text/html" }],
    ["an svg", { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }],
    ["a docx with macros", { name: "a.docx", mimeType: word, buffer: macros }],
    ["a docx without a document", { name: "a.docx", mimeType: word, buffer: zipBytes([{ path: "a.txt" }]) }],
    ["a zip bomb's header", { name: "a.docx", mimeType: word, buffer: bomb }],
  ] as const) {
    test(`${what} is refused by name, and the others are not`, async ({ site, provider }) => {
      const answer = await consult(site.url, [pdf(), file, docx()]);
      expect(answer.status).toBe(422);
      const text = `Invalid file type: ${file.name}. Please upload an image, PDF, or DOC file.`;
      expect((await answer.json()).fields).toEqual([{ field: "attachments[]", code: "file-kind", message: text }]);
      expect(await provider.submissions()).toEqual([]);
    });
  }

  test("an empty file is refused", async ({ site }) => {
    const answer = await consult(site.url, [{ ...pdf(), buffer: Buffer.alloc(0) }]);
    expect((await answer.json()).fields).toMatchObject([{ code: "file-empty" }]);
  });

  test("each kind that is taken arrives as it is, WebP as JPEG", async ({ site, provider }) => {
    const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c0552d" } })
      .webp()
      .toBuffer();
    const doc = { name: "old.doc", mimeType: "application/msword", buffer: Buffer.alloc(2048) };
    doc.buffer.set(Buffer.from("d0cf11e0a1b11ae1", "hex"));
    const files = [pdf(), jpeg(), png(), doc, docx(), { name: "photo.webp", mimeType: "image/webp", buffer: webp }];
    expect((await consult(site.url, files)).status).toBe(200);
    const [submission] = await provider.submissions();
    expect(submission?.dropped).toEqual([]);
    expect(submission?.files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
      ...files.slice(0, 5).map(({ name, mimeType }) => [name, mimeType]),
      ["photo.jpg", "image/jpeg"],
    ]);
    expect(submission?.files.slice(0, 3).map(({ sha256 }) => sha256)).toEqual([
      pdf().sha256,
      jpeg().sha256,
      png().sha256,
    ]);
  });
});

test("security 3: a visitor's string names no path, key, header or log line", async ({ site, provider }) => {
  const name = `../../\u202E\u0007evil"\r\nx-evil: 1.pdf`;
  const answer = await consult(site.url, [{ ...pdf(), name }]);
  expect(await answer.json()).toMatchObject({ success: true });
  const [submission] = await provider.submissions();
  const [file] = submission?.files ?? [];
  expect(file?.name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
  expect(file?.name.endsWith(".pdf")).toBe(true);
  expect(JSON.stringify(submission?.headers)).not.toContain("evil");
  expect(site.log()).not.toContain("evil");
});

test.describe("security 9: what a family writes stays in the request", () => {
  test("nothing of it is in logs, addresses or browser storage", async ({ page, site, provider }) => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await sendRequest(page);
    await expect(page.getByRole("status")).toContainText("Your reference");
    expect(await provider.submissions()).toHaveLength(1);
    const stored = await page.evaluate(async () => [
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ]);
    expect(stored).toEqual(['[{},{},""]']);
    const words = [...Object.values(typed).flatMap((text) => text.split(/\s+/)), "report.pdf"].filter(
      (word) => word.length > 4,
    );
    const seen = [site.log(), ...addresses.map((address) => decodeURIComponent(address)), page.url()].join("\n");
    expect(words.filter((word) => seen.includes(word))).toEqual([]);
  });
});

test.describe("security 10: photos", () => {
  test("of reviews lose what the camera wrote into them", async ({ site, provider }) => {
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#1f7a6d" } })
      .jpeg()
      .withExif({ IFD0: { Make: "Secretcam" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 17/1 0/1" } })
      .toBuffer();
    expect(photo.includes("Secretcam")).toBe(true);
    const answer = await post(`${site.url}/api/review`, leastReview, "profileImage", [
      { name: "me.jpg", mimeType: "image/jpeg", buffer: photo },
    ]);
    expect(answer.status).toBe(200);
    const [submission] = await provider.submissions();
    await provider.approve(submission?.id ?? "");
    const { data } = await (await fetch(`${provider.url}/api/v1/veramed/review/approved`)).json();
    const received = Buffer.from(await (await fetch(data[0].profileImageUrl)).arrayBuffer());
    expect(received.includes("Secretcam")).toBe(false);
    const { exif, width, height } = await sharp(received).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 64, height: 48 });
  });

  test("of more than 50 megapixels are refused by their header", async ({ site }) => {
    const bomb = Buffer.from(png({ bytes: 5000 }).buffer);
    bomb.writeUInt32BE(10_000, 16);
    bomb.writeUInt32BE(5001, 20);
    const answer = await consult(site.url, [{ ...png(), name: "huge.png", buffer: bomb }]);
    expect((await answer.json()).fields).toMatchObject([{ field: "attachments[]", code: "image-too-large" }]);
  });
});

test("security 11: the provider's redirect is not followed", async ({ site, provider }) => {
  const location = `${provider.url}/api/v1/veramed/contact`;
  await provider.next({ kind: "answer", status: 307, headers: { location }, body: "" });
  const before = (await provider.calls())["POST /api/v1/veramed/contact"] ?? 0;
  await consult(site.url, []);
  expect((await provider.calls())["POST /api/v1/veramed/contact"]).toBe(before + 1);
  // It is kept and goes later, by itself and not by the redirect.
  await expect.poll(async () => (await provider.submissions()).length, { timeout: 30_000 }).toBe(1);
});

test.describe("security 12: errors and answers say nothing of how we are built", () => {
  test("no stack, no version, no file of ours", async ({ site }) => {
    const answers = await Promise.all([
      fetch(`${site.url}/api/contact`, { method: "POST", body: "x" }),
      fetch(`${site.url}/api/nothing`),
      fetch(`${site.url}/nothing`),
      fetch(`${site.url}/api/health`),
      consult(site.url, [exe()]),
    ]);
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.headers.get("x-powered-by"), answer.url).toBeNull();
      expect(answer.headers.get("server"), answer.url).toBeNull();
      expect(text, answer.url).not.toMatch(/\.tsx?\b|node_modules|\bat \w+ \(|16\.4\.\d|SQLITE/);
    }
  });

  test("no source maps are served", async () => {
    const files = await readdir(".next/static", { recursive: true });
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });

  test("a failure of the provider is shown in our words with a reference", async ({ page, provider }) => {
    await provider.next({ kind: "answer", status: 500, body: { success: false, error: "E11000 at db.js:7" } });
    await page.goto(TREATMENT_PLANNING);
    const answered = page.waitForResponse("**/api/services?*");
    await sendRequest(page);
    const body = await (await answered).text();
    expect(JSON.parse(body)).toMatchObject({ success: false, reference: expect.stringMatching(/^.{3}-.{3}-.{3}$/) });
    expect(body).not.toContain("E11000");
    await expect(form(page).send).toBeEnabled();
  });
});

// The browser itself logs each answer of 400 and above.
test.use({ allowedConsole: [/Failed to load resource/] });
