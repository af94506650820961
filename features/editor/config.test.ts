import { globSync } from "node:fs";
import { basename } from "node:path";
import type { CmsConfig, EntryCollection, Field } from "@sveltia/cms";
import { expect, test } from "vitest";
import * as z from "zod";
import messages from "#content/messages/en.json" with { type: "json" };
import { listBuiltPaths } from "#content/routes.ts";
import { editorConfig, entryCollection, factFiles } from "#features/editor/config.ts";
import { editorFields } from "#features/editor/fields.ts";
import { messageFields } from "#features/editor/message-fields.ts";
import { groupNames, textNames } from "#features/editor/text-names.ts";
import { everyLocale } from "#lib/i18n/locales.ts";
import { pathOfFolder } from "#lib/site/content/collection.ts";
import { collections } from "#lib/site/content/collections.ts";
import { listEntryPaths } from "#lib/site/content/entry-paths.ts";
import { englishLines, sharedLines } from "#lib/site/content/translated-from.ts";
import { fieldNames } from "#scripts/format-entry.ts";

const config: CmsConfig = editorConfig({
  repository: "owner/repository",
  branch: "main",
  siteUrl: "https://veramed.example",
  messages,
});

const rows = collections.map(({ facts }) => facts);

type AnyField = Field & {
  readonly fields?: AnyField[];
  readonly field?: AnyField;
  /** The kinds of objects of which a list may have each. */
  readonly types?: (AnyField & { readonly fields: AnyField[] })[];
} & Record<string, unknown>;

const fieldsOf = (name: string): AnyField[] => {
  const collection = config.collections?.find((one) => "name" in one && one.name === name) as EntryCollection;
  return collection.fields as AnyField[];
};

const files = (config.collections as unknown as { files?: { name: string; fields: AnyField[] }[] }[])[0]?.files ?? [];
const fileFields = (name: string) => files.find((file) => file.name === name)?.fields ?? [];

/** Maps the path of each field to whether the field must be filled in. */
const shapeOf = (fields: readonly AnyField[], path = ""): Record<string, unknown> =>
  Object.assign(
    {},
    ...fields.map((field) => {
      const name = `${path}${field.name}`;
      const kinds = (field.types ?? []).map((kind) => shapeOf(kind.fields, `${name}.${kind.name}.`));
      return { [name]: field.required, ...shapeOf(field.fields ?? [], `${name}.`), ...Object.assign({}, ...kinds) };
    }),
  );

interface Json {
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  const?: string;
  oneOf?: Json[];
}

const schemaShape = ({ properties = {}, required = [] }: Json, path = ""): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(properties).map(([key, inner]) => {
      if (inner.const) return {};
      const name = `${path}${key}`;
      const kinds = (inner.items?.oneOf ?? []).map((kind) =>
        schemaShape(kind, `${name}.${kind.properties?.type?.const}.`),
      );
      const own = { [name]: required.includes(key), ...schemaShape(inner.items ?? inner, `${name}.`) };
      return Object.assign(own, ...kinds);
    }),
  );

const shapeOfSchema = (schema: z.ZodType) => schemaShape(z.toJSONSchema(schema, { io: "input" }) as Json);

test.each(rows)("the editor has the fields of $folder as its schema has them, in that order", ({ folder, schema }) => {
  const fields = fieldsOf(folder).filter((field) => field.name !== "body");
  expect(shapeOf(fields)).toEqual(shapeOfSchema(schema));
  expect(fields.map((field) => field.name)).toEqual(Object.keys((schema as z.ZodObject).shape));
});

test.each(factFiles)(
  "the editor has the fields of $name.json as its schema has them, in that order",
  ({ name, schema }) => {
    const [fields, expected] = [shapeOf(fileFields(name)), shapeOfSchema(schema)];
    expect(Object.entries(fields)).toEqual(Object.entries(expected));
  },
);

test("each language has a switch that publishes it, and must be in the file", () => {
  expect(shapeOf(fileFields("languages"))).toMatchObject({ ar: true, "ar.reviewed": true });
  expect(fileFields("languages").map(({ fields }) => fields?.[0]?.widget)).toEqual(everyLocale.map(() => "boolean"));
});

test("the editor has each message once, in the order of the file", () => {
  const keys = (tree: object): unknown =>
    Object.entries(tree).map(([key, value]) => (typeof value === "string" ? key : [key, keys(value)]));
  const names = (fields: readonly AnyField[]): unknown =>
    fields.map((field) => (field.fields ? [field.name, names(field.fields)] : field.name));
  expect(names(fileFields("messages"))).toEqual(keys(messages));
});

const textsOfPages = (fields: readonly AnyField[], path = ""): [path: string, label: string][] =>
  fields.flatMap(({ name, label, fields: inner }) =>
    inner ? textsOfPages(inner, `${path}${name}.`) : [[`${path}${name}`, String(label)]],
  );

test("the label of each text of the pages says where the text stands", () => {
  const labels = textsOfPages(fileFields("messages"));
  expect(labels.filter(([, label]) => !/^.+: .+/.test(label))).toEqual([]);
});

test("a text is named by its page, by the heading above it, or by the field of its form", () => {
  const fields = messageFields({
    journey: {
      title: "Start",
      stepsHeading: "Step by step",
      stepsLead: "A",
      steps: { one: { title: "Write", text: "B" } },
    },
    forms: { inquiry: { fields: { email: { label: "Email", hint: "C" } } } },
  });
  expect(textsOfPages(fields as AnyField[]).map(([, label]) => label)).toEqual([
    "Page Start your journey: title",
    "“Step by step”: heading",
    "“Step by step”: opening sentence",
    "“Write”: title",
    "“Write”: text",
    "Form for partners, “Email”: name of the field",
    "Form for partners, “Email”: hint at the field",
  ]);
});

test("features/editor/text-names.ts names no text and no group that is gone: take its line out", () => {
  const paths = textsOfPages(fileFields("messages")).map(([path]) => path);
  expect(Object.keys(textNames).filter((name) => !paths.includes(name))).toEqual([]);
  expect(Object.keys(groupNames).filter((name) => !paths.some((path) => path.startsWith(`${name}.`)))).toEqual([]);
});

const all = (fields: readonly AnyField[]): AnyField[] =>
  fields.flatMap((field) => [
    field,
    ...all(field.fields ?? []),
    ...(field.types ?? []).flatMap((kind) => all(kind.fields)),
  ]);

const shown = [...rows.flatMap(({ folder }) => all(fieldsOf(folder))), ...files.flatMap(({ fields }) => all(fields))];

test.each(rows)("the editor shows the page of each entry of $folder", (facts) => {
  const { folder, path, editor } = facts;
  const page = editor.page ?? `${path}/{{slug}}`;
  const paths = [...listBuiltPaths(), ...listEntryPaths()];
  const pages = globSync(`${pathOfFolder(facts)}/en/*.md`).map((file) =>
    page.replace("{{slug}}", basename(file, ".md")),
  );
  expect(pages.length > 0 || ["hospitals", "pages"].includes(folder)).toBe(true);
  expect(pages.filter((path) => !paths.includes(path))).toEqual([]);
});

test("each field has a label in plain words", () => {
  expect(shown.filter(({ label }) => !/^\P{Ll}/u.test(String(label ?? ""))).map(({ name }) => name)).toEqual([]);
});

test("a text that must be written in a certain way has a hint, which its error names", () => {
  const patterned = shown.filter(({ pattern, type }) => pattern && type !== "url");
  expect(patterned.map(({ name }) => name)).toContain("dialled");
  expect(patterned.filter(({ hint }) => !hint).map(({ name }) => name)).toEqual([]);
});

test("a text has the length that its schema allows", () => {
  const { summary, metaDescription } = Object.fromEntries(fieldsOf("blog").map((field) => [field.name, field]));
  expect([summary?.maxlength, metaDescription?.maxlength]).toEqual([240, 155]);
});

test("a value that is the same in all languages is typed in once, one for the firm in English only", () => {
  const languages = Object.fromEntries(fieldsOf("claims").map((field) => [field.name, field.i18n]));
  expect(languages).toMatchObject({ value: "duplicate", label: true, proof: false });
});

test("the editor and the content check agree on what is the same in all languages, and what is English only", () => {
  const fields = rows.flatMap(({ folder }) => fieldsOf(folder));
  const named = (languages: unknown) =>
    new Set(fields.filter(({ i18n }) => i18n === languages).map(({ name }) => name));
  expect([...named("duplicate")].filter((name) => !sharedLines.includes(name))).toEqual([]);
  expect([...named(false)].filter((name) => !englishLines.includes(name))).toEqual([]);
  expect([...named(true)].filter((name) => [...sharedLines, ...englishLines].includes(name))).toEqual([]);
});

test("all languages of the site are in the editor, and no other", () => {
  expect(config.i18n?.locales).toEqual(everyLocale);
});

test("the address of a picture is chosen, never typed", () => {
  const picture = z.strictObject({
    image: z
      .string()
      .regex(/^\/media\/[a-z]+$/)
      .meta({ label: "Photo" }),
  });
  expect(editorFields(picture)[0]).toMatchObject({ widget: "image", choose_url: false });
});

test("entries of another collection are chosen by their titles", () => {
  const related = z.strictObject({ related: z.array(z.string()).meta({ label: "Related", entriesOf: "treatments" }) });
  const [field] = editorFields(related);
  expect(field).toMatchObject({
    widget: "relation",
    collection: "treatments",
    value_field: "{{slug}}",
    multiple: true,
  });
  const chosen = shown.filter(({ widget }) => widget === "relation");
  expect(chosen.map(({ collection }) => collection)).toContain("guides");
  expect(chosen.filter(({ collection }) => !rows.some(({ folder }) => folder === collection))).toEqual([]);
});

test("a question and a figure, which have no title, are chosen by what the list of entries shows", () => {
  const names = shown
    .filter(({ name, widget }) => name === "chosen" && widget === "relation")
    .map(({ display_fields }) => display_fields);
  expect(names.flat()).toEqual(["{{value}}{{suffix}} {{label.other}}", "{{group}} {{position}}: {{question}}"]);
});

test("a page is made of parts, each of which somebody chooses by its name", () => {
  const blocks = fieldsOf("pages").find(({ name }) => name === "blocks");
  const kinds = Object.fromEntries((blocks?.types ?? []).map(({ name, fields }) => [name, fields]));
  expect(Object.keys(kinds)).toContain("form");
  expect(kinds.text).toMatchObject([{ name: "text", widget: "richtext", editor_components: [] }]);
  expect(kinds.button?.map(({ name }) => name)).toEqual(["label", "to"]);
  const [pattern] = [kinds.button?.[1]?.pattern].flat();
  expect(["/services", "javascript:alert(1)"].map((to) => new RegExp(String(pattern)).test(to))).toEqual([true, false]);
});

test("a value is chosen by a label in plain words", () => {
  const options = shown.flatMap(({ options }) => (options as { value: string; label: string }[] | undefined) ?? []);
  expect(Object.fromEntries(options.map(({ value, label }) => [value, label]))).toMatchObject(
    messages.questions.groups,
  );
  expect(options.filter(({ value, label }) => value === label)).toEqual([]);
});

test("a new treatment is a draft of today", () => {
  const { draft, updated } = Object.fromEntries(fieldsOf("treatments").map((field) => [field.name, field]));
  expect([draft?.default, updated?.default]).toEqual([true, "{{now}}"]);
});

test("a field without a label stops the build", () => {
  const schema = z.strictObject({ title: z.string().meta({ label: "Title" }), tags: z.array(z.string()).min(1) });
  expect(() => editorFields(schema)).toThrow('no label for the field "tags"');
});

test.each(collections)(
  "the editor has the fields of collection %# in the order in which `npm run format` writes them",
  (collection) => {
    const fields = entryCollection(collection).fields.map(({ name }) => name);
    expect(fields).toEqual([...fieldNames(collection.facts.schema), "body"]);
  },
);
