/**
 * The security checklist (docs/security.md) on the built site, line by line. Lines 4 to 7: api-edge.test.ts. What needs a
 * browser: e2e/security.spec.ts. Unit tests beside the source have the same names.
 */

import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { site as facts } from "#lib/site/content/site.ts";
import { wordBytes } from "#lib/testing/compound-bytes.ts";
import { docxParts } from "#lib/testing/docx-bytes.ts";
import { zipBytes } from "#lib/testing/zip-bytes.ts";
import { examples } from "#verification/support/example-answers.ts";
import { doc, docx, exe, jpeg, pdf, png } from "#verification/support/files.ts";
import { formOf, post, type SentFile } from "#verification/support/post-form.ts";

const FIELD = "attachments[]";

const consult = (siteUrl: string, files: readonly Omit<SentFile, "field">[]) =>
  post(
    `${siteUrl}/api/contact`,
    formOf(
      examples.consultation.least,
      files.map((file) => ({ field: FIELD, ...file })),
    ),
  );

describe("security 1", () => {
  /** Sends a raw request to /api/contact and returns the beginning of the response. */
  async function answerTo(siteUrl: string, rest: string): Promise<string> {
    const head = "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n";
    const socket = connect(Number(new URL(siteUrl).port), "127.0.0.1").setEncoding("utf8");
    socket.write(head + rest);
    const [answer] = await once(socket, "data");
    socket.destroy();
    return answer;
  }

  test("rejects a body over the limit before reading it", async ({ site }) => {
    expect(await answerTo(site.url, `Content-Length: ${2 ** 31}\r\n\r\n`)).toContain("HTTP/1.1 413 ");
  });

  test("reads a body of unknown length to its end", async ({ site }) => {
    const body = `--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAmina\r\n`;
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const chunked = (...chunks: string[]) => answerTo(site.url, `Transfer-Encoding: chunked\r\n\r\n${chunks.join("")}`);
    expect(await chunked(chunk(body), chunk("--b--\r\n"), chunk(""))).toContain("HTTP/1.1 422 ");
    expect(await chunked(chunk(body), chunk(""))).toContain("HTTP/1.1 400 ");
  });

  test("ignores bytes after the announced length", async ({ site, provider }) => {
    const body = `--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAmina`;
    expect(await answerTo(site.url, `Content-Length: 20\r\n\r\n${body}`)).toContain("HTTP/1.1 400 ");
    expect(await provider.submissions()).toEqual([]);
  });
});

describe("security 2", () => {
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const macros = zipBytes([...docxParts(), { path: "word/vbaProject.bin", content: Buffer.alloc(10) }]);
  const oldMacros = wordBytes({ streams: ["Macros/VBA/_VBA_PROJECT"] });
  const bomb = zipBytes([
    ...docxParts(),
    { path: "word/media/a.png", content: Buffer.alloc(10), unpackedSize: 2 ** 31 },
  ]);

  test.for([
    ["report.pdf.exe", { ...exe(), name: "report.pdf.exe" }, ["file-kind", "unknown-advice"]],
    [
      "a renamed program",
      { ...exe(), name: "report.pdf", mimeType: "application/pdf" },
      ["file-kind", "unknown-advice"],
    ],
    [
      "an svg",
      { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
      ["file-kind", "svg-advice"],
    ],
    ["a docx with macros", { name: "a.docx", mimeType: word, buffer: macros }, ["file-macros"]],
    ["a doc with macros", { ...doc({ name: "a.doc" }), buffer: Buffer.from(oldMacros) }, ["file-macros"]],
    [
      "a docx without a document",
      { name: "a.docx", mimeType: word, buffer: zipBytes([{ path: "a.txt" }]) },
      ["file-kind", "archive-advice"],
    ],
    ["the header of a zip bomb", { name: "a.docx", mimeType: word, buffer: bomb }, ["document-unreadable"]],
  ] as const)("%s is refused by name, and files beside it are not", async ([_, file, codes], { site, provider }) => {
    const answer = await consult(site.url, [pdf(), file, docx()]);
    expect(answer.status).toBe(422);
    const fields = codes.map((code) => {
      return { field: FIELD, code, message: words(`forms.errors.${code}`, { name: file.name }) };
    });
    expect((await answer.json()).fields).toEqual(fields);
    expect(await provider.submissions()).toEqual([]);
  });

  test("rejects an empty file", async ({ site }) => {
    const answer = await consult(site.url, [{ ...pdf(), buffer: Buffer.alloc(0) }]);
    expect((await answer.json()).fields).toMatchObject([{ code: "file-empty" }]);
  });

  test("delivers each accepted kind unchanged, and WebP as JPEG", async ({ site, provider }) => {
    const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c0552d" } })
      .webp()
      .toBuffer();
    const files = [
      pdf(),
      jpeg(),
      png(),
      doc({ name: "old.doc" }),
      docx(),
      { name: "photo.webp", mimeType: "image/webp", buffer: webp },
    ];
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

test("security 3: a visitor's text is no part of a path, a key, a header or a log line", async ({ site, provider }) => {
  const name = `../../\u202E\u0007evil"%250d%0a%2522\r\nx-evil: 1.pdf`;
  const answer = await consult(site.url, [{ ...pdf(), name }]);
  expect(await answer.json()).toMatchObject({ success: true });
  const [submission] = await provider.submissions();
  const [file] = submission?.files ?? [];
  expect(decodeURIComponent(file?.name ?? "")).not.toMatch(/[\p{Cc}\p{Cf}"/\\]/u);
  expect(file?.name.endsWith(".pdf")).toBe(true);
  expect(JSON.stringify(submission?.headers)).not.toContain("evil");
  await expect.poll(() => site.log()).toContain("submission delivered");
  expect(site.log()).not.toContain("evil");
});

describe("security 10", () => {
  test("removes what the camera wrote into the photo of a review", async ({ site, provider }) => {
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#1f7a6d" } })
      .jpeg()
      .withExif({ IFD0: { Make: "Secretcam" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 17/1 0/1" } })
      .toBuffer();
    expect(photo.includes("Secretcam")).toBe(true);
    const file = { field: "profileImage", name: "me.jpg", mimeType: "image/jpeg", buffer: photo };
    expect((await post(`${site.url}/api/review`, formOf(examples.review.least, [file]))).status).toBe(200);
    const [submission] = await provider.submissions();
    await provider.approve(submission?.id ?? "");
    const { data } = await (await fetch(`${provider.url}/api/v1/veramed/review/approved`)).json();
    const received = Buffer.from(await (await fetch(data[0].profileImageUrl)).arrayBuffer());
    expect(received.includes("Secretcam")).toBe(false);
    const { exif, width, height } = await sharp(received).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 64, height: 48 });
  });

  test("rejects a photo of more than 50 megapixels by its header", async ({ site }) => {
    const bomb = Buffer.from(png({ bytes: 5000 }).buffer);
    bomb.writeUInt32BE(10_000, 16);
    bomb.writeUInt32BE(5001, 20);
    const answer = await consult(site.url, [{ ...png(), name: "huge.png", buffer: bomb }]);
    expect((await answer.json()).fields).toMatchObject([{ field: FIELD, code: "image-too-large" }]);
  });
});

test("security 11: does not follow a redirect of the provider", async ({ site, provider }) => {
  const path = "/api/v1/veramed/contact";
  const location = provider.url + path;
  await provider.next({ kind: "answer", status: 307, headers: { location }, body: "" });
  const before = (await provider.calls())[`POST ${path}`] ?? 0;
  await consult(site.url, []);
  expect((await provider.calls())[`POST ${path}`]).toBe(before + 1);
  // The submission is stored and retried later, on schedule and not because of the redirect.
  await expect.poll(async () => (await provider.submissions()).length, { timeout: 30_000 }).toBe(1);
});

describe("security 12", () => {
  test("a response names no stack, no version and no file of ours", async ({ site }) => {
    const { version } = JSON.parse(await readFile("node_modules/next/package.json", "utf8"));
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
      expect(text, answer.url).not.toMatch(/\.tsx?\b|node_modules|\bat \w+ \(|SQLITE/);
      expect(text, answer.url).not.toContain(version);
    }
  });

  test("reports a failure of the provider in our words, with a reference", async ({ site, provider }) => {
    await provider.next({ kind: "answer", status: 500, body: { success: false, error: "E11000 at db.js:7" } });
    const answer = await consult(site.url, [pdf()]);
    const text = await answer.text();
    expect(answer.status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      message: words("forms.consultation.failure"),
      reference: expect.stringMatching(/^.{3}-.{3}-.{3}$/),
    });
    expect(text).not.toContain("E11000");
  });

  test("serves no source maps", async () => {
    const files = await readdir(".next/static", { recursive: true });
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });
});

test("security 16: security.txt names a contact, and expires within a year of the build", async ({ site }) => {
  const response = await fetch(`${site.url}/.well-known/security.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).trimEnd().split("\n");
  expect(lines.map((line) => line.split(": ", 1)[0])).toEqual([
    "Contact",
    "Expires",
    "Preferred-Languages",
    "Canonical",
  ]);
  const { Contact, Expires, Canonical } = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  expect(Contact).toBe(`mailto:${facts.email}`);
  expect(Canonical).toMatch(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/);
  const days = (new Date(Expires).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(365);
});
