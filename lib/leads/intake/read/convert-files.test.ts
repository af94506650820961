import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type FileKind, fileKinds } from "#lib/forms/files.ts";
import { forms } from "#lib/forms/registry.ts";
import type { FormRow } from "#lib/forms/row.ts";
import { convertFiles } from "#lib/leads/intake/read/convert-files.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { plain } from "#lib/testing/image-bytes.ts";

/** What the provider takes, by declared type; it drops all else without a word (docs/provider-api.md). */
const taken = fileKinds.filter(({ id }) => ["pdf", "jpeg", "png", "doc", "docx"].includes(id));

/** Prepares one file of a form, and returns it with its bytes. */
async function prepare(form: FormRow, field: string, { kind, bytes }: { kind: FileKind; bytes: Buffer }) {
  const contents = new Map([["sent", bytes]]);
  const requestFiles = {
    read: async (id) => contents.get(id) ?? Buffer.alloc(0),
    add: async (chunks) => {
      for await (const chunk of chunks) contents.set("prepared", Buffer.from(chunk));
      return { id: "prepared", size: contents.get("prepared")?.length ?? 0, sha256: "01", head: Buffer.alloc(0) };
    },
  } as Partial<RequestFiles> as RequestFiles;
  const file = { id: "sent", field, name: `my.photo${kind.extensions[0]}`, kind, size: bytes.length, sha256: "00" };
  const [prepared] = await convertFiles(form, [file], requestFiles, "192.0.2.7");
  return { name: prepared?.name, kind: prepared?.kind.id, bytes: contents.get(prepared?.id ?? "") };
}

const rows = Object.entries(forms).flatMap(([id, form]) =>
  Object.entries(form.files).flatMap(([field, { kinds }]) => kinds.map((kind) => ({ id, form, field, kind }))),
);

async function pictureOf({ id }: FileKind): Promise<Buffer> {
  const isPicture = id === "jpeg" || id === "png" || id === "webp" || id === "gif" || id === "tiff" || id === "avif";
  return isPicture ? plain().toFormat(id).toBuffer() : Buffer.from("no picture");
}

describe("no form sends what the provider drops without a word (docs/provider-api.md)", () => {
  test.each(rows)("$id, $field: $kind.label", async ({ form, field, kind }) => {
    const bytes = await pictureOf(kind);
    const prepared = await prepare(form, field, { kind, bytes });
    const becomes = taken.find(({ id }) => id === prepared.kind);
    expect(prepared.name).toBe(`my.photo${becomes?.extensions[0]}`);
    if (becomes === kind && form.kind !== "review") expect(prepared.bytes).toBe(bytes);
    else {
      // A photo of a review is written anew too: in what a visitor sent may stand where it was taken (security 10).
      expect(prepared.bytes).not.toBe(bytes);
      expect((await sharp(prepared.bytes).metadata()).format).toBe(prepared.kind);
    }
  });
});

describe("the queue of conversions", () => {
  const review = forms.review;
  const kind = fileKinds.find(({ id }) => id === "png") as FileKind;
  const file = { id: "sent", field: "profileImage", name: "photo.png", kind, size: 1, sha256: "00" };

  /** Returns a function that converts a form's picture for a client, and one that lets all conversions go on. */
  function queue() {
    const picture = Promise.withResolvers<Buffer>();
    const requestFiles = {
      read: () => picture.promise,
      add: async () => ({ id: "prepared", size: 1, sha256: "01", head: Buffer.alloc(0) }),
    } as Partial<RequestFiles> as RequestFiles;
    const convert = (client: string) => convertFiles(review, [file], requestFiles, client);
    return { convert, goOn: async () => picture.resolve(await plain().png().toBuffer()) };
  }

  test("is left to others when one client has five forms in it", async () => {
    const { convert, goOn } = queue();
    const waiting = Array.from({ length: 5 }, () => convert("192.0.2.1"));
    await expect(convert("192.0.2.1")).rejects.toMatchObject({ code: "too-busy", details: { retryAfterSeconds: 60 } });
    waiting.push(convert("192.0.2.2"));
    await goOn();
    expect(await Promise.all(waiting)).toHaveLength(6);
    expect(await convert("192.0.2.1")).toHaveLength(1);
  });

  test("is left to others when the clients of one network have ten forms in it", async () => {
    const { convert, goOn } = queue();
    const own = (index: number) => convert(`2001:db8:bad:${index.toString(16)}::/64`);
    const waiting = Array.from({ length: 10 }, (_, index) => own(index));
    await expect(own(10)).rejects.toMatchObject({ code: "too-busy" });
    waiting.push(convert("2001:db8:1:0::/64"), convert("192.0.2.2"));
    await goOn();
    expect(await Promise.all(waiting)).toHaveLength(12);
    expect(await own(10)).toHaveLength(1);
  });
});
