import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { isLargePhoto } from "#components/forms/fields/smaller-photos.tsx";
import { type Chosen, createFileList } from "#components/forms/state/file-list.ts";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import { formSchemaOf } from "#lib/forms/form-schema.ts";
import type { FormId } from "#lib/forms/registry.ts";
import { heads } from "#lib/forms/testing.ts";

const FIELD = "medicalReports[]";

const fileOf = (name: string, head: Uint8Array<ArrayBuffer>, size = head.length) =>
  new File([head, new Uint8Array(size - head.length)], name);
/** Returns a file of its own content for each name, because the list has each content once. */
const pdf = (name = "a.pdf", size = heads.pdf.length + name.length) =>
  new File([fileOf(name, heads.pdf, size - name.length), name], name);
const png = (name: string, size = heads.png.length + name.length) =>
  new File([fileOf(name, heads.png, size - name.length), name], name);

/** Creates a file in the cloud, which a phone can read only with a network. */
function inTheCloud(file: File) {
  const cloud = { isReached: false, file: file as File };
  const slice = (from: number, to: number) => ({
    arrayBuffer: () =>
      cloud.isReached
        ? file.slice(from, to).arrayBuffer()
        : Promise.reject(new DOMException("gone", "NotReadableError")),
  });
  cloud.file = new Proxy(file, { get: (target, key) => (key === "slice" ? slice : Reflect.get(target, key, target)) });
  return cloud;
}

function listOf(id: FormId = "service-request/treatment-planning") {
  let shown: Chosen = {};
  const list = createFileList(formSchemaOf(id, "en"), (chosen) => {
    shown = chosen;
  });
  const inList = (field = FIELD) => shown[field]?.map(({ file, state }) => `${file.name} ${state}`) ?? [];
  const large = (field = FIELD) => shown[field]?.filter(isLargePhoto).map(({ file }) => file.name);
  const idOf = (name: string, field = FIELD) => shown[field]?.find(({ file }) => file.name === name)?.id ?? 0;
  const sent = () => list.all().map(({ field, file }) => `${field} ${file.name}`);
  const entries = (field: string) => shown[field] ?? [];
  return { ...list, entries, inList, large, idOf, sent };
}

test("a file is in the list at once, and ready after it has been read", async () => {
  const list = listOf();
  const adding = list.add(FIELD, [pdf()]);
  expect(list.inList()).toEqual(["a.pdf checking"]);
  expect(list.sent()).toEqual([]);
  expect(await adding).toEqual([]);
  expect(list.inList()).toEqual(["a.pdf ready"]);
  expect(list.sent()).toEqual([`${FIELD} a.pdf`]);
});

test("files are added repeatedly and removed one by one", async () => {
  const list = listOf();
  await list.add(FIELD, [pdf(), pdf("b.pdf")]);
  await list.add("previousRecords[]", [pdf("c.pdf")]);
  expect(list.remove(FIELD, list.idOf("a.pdf"))).toEqual([]);
  await list.add(FIELD, [pdf()]);
  expect(list.sent()).toEqual([`${FIELD} b.pdf`, `${FIELD} a.pdf`, "previousRecords[] c.pdf"]);
  list.clear();
  expect(list.sent()).toEqual([]);
});

test("the same file is listed once, whatever its name, and the visitor is told", async () => {
  const list = listOf();
  const copy = new File([pdf()], "a (1).pdf");
  const double = (name: string) => ({ field: FIELD, code: "double-advice", params: { name } });
  expect(await list.add(FIELD, [pdf()])).toEqual([]);
  expect(await list.add(FIELD, [copy])).toEqual([double("a (1).pdf")]);
  expect(await list.add(FIELD, [pdf(), copy]), "in any order, as their checks end").toHaveLength(2);
  expect(await list.add("previousRecords[]", [pdf()]), "another field").toEqual([]);
  expect(list.sent()).toEqual([`${FIELD} a.pdf`, "previousRecords[] a.pdf"]);
  list.remove(FIELD, list.idOf("a.pdf"));
  expect(await list.add(FIELD, [pdf()])).toEqual([]);
});

test("what may be wrong with a file stands beside it, and the file stays", async () => {
  const list = listOf("consultation");
  const noteOf = async (file: File) => {
    await list.add("attachments[]", [file]);
    return list.entries("attachments[]").at(-1);
  };
  const fileOfCase = async (name: string) => new File([await readFile(`verification/cases/files/${name}`)], name);
  expect(await noteOf(await fileOfCase("report-password.pdf"))).toMatchObject({ state: "ready", note: "password" });
  expect(await noteOf(await fileOfCase("photo-truncated.jpg"))).toMatchObject({ state: "ready", note: "damaged" });
  expect(await noteOf(await fileOfCase("report-cut.pdf"))).toMatchObject({ state: "ready", note: "damaged" });
  expect(await noteOf(await fileOfCase("scan-three-pages.tif"))).toMatchObject({ note: "pages", pages: 3 });
  expect((await noteOf(await fileOfCase("report-plain.pdf")))?.note).toBeUndefined();
  expect(list.sent()).toHaveLength(5);
});

test.each([
  ["a program", fileOf("a.exe", heads.exe), "file-kind"],
  ["a program with another name", fileOf("a.pdf", heads.exe), "file-kind"],
  ["an empty file", new File([], "a.pdf"), "file-empty"],
  ["a file that is too large", pdf("a.pdf", MAX_FILE_BYTES + 1), "file-size"],
  ["a folder that was dropped", inTheCloud(new File([], "reports")).file, "file-kind"],
])("%s is skipped and the others kept", async (_, bad, code) => {
  const list = listOf();
  const problems = await list.add(FIELD, [pdf("first.pdf"), bad, pdf("last.pdf")]);
  expect(problems).toMatchObject([{ field: FIELD, code, params: { name: bad.name, mb: 10 } }]);
  expect(list.inList()).toEqual(["first.pdf ready", "last.pdf ready"]);
});

test("an unreadable file stays without being sent, and is ready when a retry succeeds", async () => {
  const list = listOf();
  const cloud = inTheCloud(pdf());
  expect(await list.add(FIELD, [cloud.file])).toMatchObject([{ code: "file-unreadable", params: { name: "a.pdf" } }]);
  expect(list.inList()).toEqual(["a.pdf unreadable"]);
  expect(list.sent()).toEqual([]);
  expect(list.check(), "it is as good as missing").toMatchObject([{ code: "medical-reports-required" }]);

  expect(await list.retry(FIELD, list.idOf("a.pdf"))).toMatchObject([{ code: "file-unreadable" }]);
  cloud.isReached = true;
  const retrying = list.retry(FIELD, list.idOf("a.pdf"));
  expect(list.inList()).toEqual(["a.pdf checking"]);
  expect(await retrying).toEqual([]);
  expect(list.inList()).toEqual(["a.pdf ready"]);
  expect(list.check()).toEqual([]);
});

test("a file that proves bad at a retry is removed", async () => {
  const list = listOf();
  const cloud = inTheCloud(fileOf("a.pdf", heads.exe));
  await list.add(FIELD, [cloud.file]);
  cloud.isReached = true;
  expect(await list.retry(FIELD, list.idOf("a.pdf"))).toMatchObject([{ code: "file-kind" }]);
  expect(list.inList()).toEqual([]);
});

test("an iPhone's photo is skipped with advice", async () => {
  const list = listOf();
  const problems = await list.add(FIELD, [fileOf("a.heic", heads.heic)]);
  expect(problems).toMatchObject([{ code: "file-kind", advice: "heic-advice" }]);
});

test("only photos over 2 MB may be made smaller, and only once", async () => {
  const list = listOf();
  await list.add(FIELD, [png("large.png", 2_000_001), png("small.png", 2_000_000), pdf("large.pdf", 5_000_000)]);
  expect(list.large()).toEqual(["large.png"]);
  const id = list.idOf("large.png");
  const original = list.all()[0]?.file ?? pdf();

  list.change(FIELD, id, { state: "shrinking" });
  expect([list.large(), list.sent()]).toEqual([[], [`${FIELD} small.png`, `${FIELD} large.pdf`]]);
  let isOver = false;
  const waiting = list.whenChecked().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver, "sending waits for it").toBe(false);
  list.change(FIELD, id, { state: "ready", file: png("large.jpg", 3_000_000), original });
  await waiting;
  expect([list.large(), list.sent()[0]]).toEqual([[], `${FIELD} large.jpg`]);

  list.change(FIELD, id, { file: original, original: undefined });
  expect([list.large(), list.sent()[0]]).toEqual([["large.png"], `${FIELD} large.png`]);
  list.change(FIELD, id, { isSmallest: true });
  expect(list.large()).toEqual([]);
});

test("a photo that is removed while it is made smaller does not come back", async () => {
  const list = listOf();
  await list.add(FIELD, [png("a.png")]);
  const id = list.idOf("a.png");
  list.change(FIELD, id, { state: "shrinking" });
  list.remove(FIELD, id);
  list.change(FIELD, id, { state: "ready", file: png("a.jpg") });
  await list.whenChecked();
  expect(list.inList()).toEqual([]);
});

test("a file that is removed or cleared while it is read does not come back", async () => {
  const list = listOf();
  const adding = list.add(FIELD, [pdf(), pdf("b.pdf")]);
  list.remove(FIELD, list.idOf("a.pdf"));
  await adding;
  expect(list.inList()).toEqual(["b.pdf ready"]);
  const again = list.add(FIELD, [pdf()]);
  list.clear();
  await again;
  expect(list.sent()).toEqual([]);
});

test("whenChecked waits for every chosen file", async () => {
  const list = listOf();
  list.add(FIELD, [pdf()]);
  list.add(FIELD, [pdf("b.pdf")]);
  await list.whenChecked();
  expect(list.inList()).toEqual(["a.pdf ready", "b.pdf ready"]);
});

test("a file whose reading never ends delays nothing after it is removed", async () => {
  const list = listOf();
  const slice = () => ({ arrayBuffer: () => new Promise(() => undefined) });
  const endless = new Proxy(pdf("endless.pdf"), {
    get: (file, key) => (key === "slice" ? slice : Reflect.get(file, key, file)),
  });
  const adding = list.add(FIELD, [endless, pdf(), fileOf("b.pdf", heads.exe)]);
  await vi.waitFor(() => expect(list.inList()).toContain("a.pdf ready"), { timeout: 10_000 });
  const whenChecked = list.whenChecked();
  list.remove(FIELD, list.idOf("endless.pdf"));
  expect(await adding).toMatchObject([{ code: "file-kind", params: { name: "b.pdf" } }]);
  await whenChecked;
  expect(list.inList()).toEqual(["a.pdf ready"]);
});

test("in a field for one file, the next good file replaces it", async () => {
  const list = listOf("review");
  const photo = "profileImage";
  await list.add(photo, [png("one.png")]);
  await list.add(photo, [pdf()]);
  expect(list.inList(photo), "a bad one replaces nothing").toEqual(["one.png ready"]);
  await list.add(photo, [png("two.png"), png("three.png")]);
  expect(list.inList(photo)).toEqual(["three.png ready"]);
  expect(list.check()).toEqual([]);
});

test("too many files are counted by the form's rule", async () => {
  const list = listOf("consultation");
  const problem = { field: "attachments[]", code: "file-count", params: { max: 10 } };
  const files = Array.from({ length: 12 }, (_, index) => pdf(`${index}.pdf`));
  expect(await list.add("attachments[]", files), "said when they are chosen").toEqual([problem]);
  expect(list.check()).toEqual([problem]);
  expect(list.remove("attachments[]", list.idOf("0.pdf", "attachments[]")), "still one too many").toEqual([problem]);
  expect(list.remove("attachments[]", list.idOf("1.pdf", "attachments[]"))).toEqual([]);
});
