/** Each file arrives at the strict reference provider as its row says, or the visitor reads what the row says. */

import sharp from "sharp";
import { expect, test } from "vitest";
import { fileKindOf } from "#lib/forms/files.ts";
import { checkFile } from "#lib/forms/inspect/check-file.ts";
import { forms, type SentFormKind } from "#lib/forms/registry.ts";
import { deliverToProvider } from "#lib/leads/deliver/provider-adapter.ts";
import { encode, type FilePart, requestOf, route } from "#lib/leads/intake/testing.ts";
import { bytesOf, type FileCase, fileCases, photoCases } from "#verification/cases/files.ts";
import { startForTest } from "#verification/provider/testing.ts";
import { examples } from "#verification/support/example-answers.ts";

const MAX_REQUEST = 64 * 1024 * 1024;

const fieldOf = { consultation: "attachments[]", review: "profileImage" } as const;

/** Sends files with a form to the reference provider. Returns the response and what the provider has got. */
async function sendFiles(
  form: keyof typeof fieldOf,
  files: readonly (readonly [name: string, type: string, bytes: Buffer])[],
) {
  const provider = await startForTest();
  const deliver = deliverToProvider({ url: provider.url, key: undefined, timeoutMs: 20_000 });
  const site = route(undefined, { form: form satisfies SentFormKind, deliver, maxRequestBytes: MAX_REQUEST });
  const parts = files.map(([name, type, bytes]): FilePart => [fieldOf[form], name, type, new Uint8Array(bytes)]);
  const { type, bytes } = await encode(Object.entries(examples[form].least), parts);
  const response = await site.post(requestOf(type, [bytes], { length: bytes.length }), undefined);
  const [received] = await provider.submissions();
  return { answer: await response.json(), received, dataDir: provider.dataDir };
}

interface FieldAnswer {
  readonly code: string;
}

async function expectRight(form: keyof typeof fieldOf, fileCase: FileCase) {
  const { name, type, right } = fileCase;
  const bytes = await bytesOf(fileCase.file);
  const rule = forms[form].files[fieldOf[form]] ?? { kinds: [] };
  const checked = checkFile({ name, size: bytes.length, bytes }, rule);
  const { answer, received } = await sendFiles(form, [[name, type, bytes]]);
  if ("code" in right) {
    expect(checked).toEqual({ ok: false, ...right });
    expect(received).toBeUndefined();
    expect(answer.fields.map(({ code }: FieldAnswer) => code)).toEqual([right.code, right.advice].filter(Boolean));
    return;
  }
  expect(checked.ok && checked.note).toBe(right.note);
  expect(answer).toMatchObject({ success: true });
  expect(received?.dropped).toEqual([]);
  const { mimeType } = fileKindOf(right.kind);
  expect(received?.files).toMatchObject(right.names.map((sent) => ({ name: sent, mimeType })));
  expect(received?.files).toHaveLength(right.names.length);
}

const title = ({ what, name }: FileCase) => `${what}: ${name}`;

test.each(fileCases.map((fileCase) => [title(fileCase), fileCase] as const))("%s", async (_, fileCase) => {
  await expectRight("consultation", fileCase);
});

test.each(photoCases.map((fileCase) => [title(fileCase), fileCase] as const))(
  "a review's photo, %s",
  async (_, fileCase) => {
    await expectRight("review", fileCase);
  },
);

const fax = await bytesOf("scan-three-pages.tif");

test("each page of a TIFF counts as a file", async () => {
  const pages = (count: number) => Array.from({ length: count }, () => ["fax.tif", "image/tiff", fax] as const);
  const { received } = await sendFiles("consultation", pages(3));
  expect(received?.files).toHaveLength(9);
  const { answer } = await sendFiles("consultation", pages(4));
  expect(answer.fields).toMatchObject([
    { code: "file-pages", message: expect.stringContaining("fax.tif has 3 pages") },
  ]);
  const { answer: review } = await sendFiles("review", pages(1));
  expect(review.fields).toMatchObject([{ code: "file-pages" }]);
});

test("every page of a TIFF shows what was on it", async () => {
  const { deliver, contents } = keepFiles();
  const site = route(undefined, { form: "consultation", deliver, maxRequestBytes: MAX_REQUEST });
  const { type, bytes } = await encode(Object.entries(examples.consultation.least), [
    ["attachments[]", "fax.tif", "image/tiff", new Uint8Array(fax)],
  ]);
  await site.post(requestOf(type, [bytes], { length: bytes.length }), undefined);
  const drawn = await Promise.all(contents.map((jpeg) => sharp(jpeg).greyscale().raw().toBuffer()));
  for (const [page, pixels] of drawn.entries()) {
    const original = await sharp(fax, { page }).greyscale().raw().toBuffer();
    const isDark = (value: number) => value < 128;
    expect([...pixels].filter(isDark).length).toBeCloseTo([...original].filter(isDark).length, -2);
  }
  expect(new Set(drawn.map((pixels) => pixels.toString("base64"))).size).toBe(3);
});

test("a photo in the colours of print has the colours that a browser shows", async () => {
  const { deliver, contents } = keepFiles();
  const site = route(undefined, { form: "review", deliver, maxRequestBytes: MAX_REQUEST });
  const cmyk = await bytesOf("photo-cmyk.jpg");
  const { type, bytes } = await encode(Object.entries(examples.review.least), [
    ["profileImage", "me.jpg", "image/jpeg", new Uint8Array(cmyk)],
  ]);
  await site.post(requestOf(type, [bytes], { length: bytes.length }), undefined);
  const colours = async (picture: Buffer | undefined) => [...(await sharp(picture).resize(4, 4).raw().toBuffer())];
  const plain = await colours(await bytesOf("photo-plain.jpg"));
  for (const [index, value] of (await colours(contents[0])).entries()) {
    expect(Math.abs(value - (plain[index] ?? 0))).toBeLessThan(12);
  }
});

/** Returns a receiver that keeps the files of a submission. */
function keepFiles() {
  const contents: Buffer[] = [];
  const deliver: ReturnType<typeof deliverToProvider> = async ({ files }, readFile) => {
    for (const { id } of files) contents.push(Buffer.concat(await Array.fromAsync(readFile(id))));
    return { kind: "delivered" };
  };
  return { deliver, contents };
}
