import type { Field } from "@sveltia/cms";
import * as z from "zod";
import { collections } from "#lib/site/content/collections.ts";
import type { FieldText } from "#lib/site/content/editor-texts.ts";

/** The part of JSON Schema that the schemas of content/ use. */
interface Schema extends FieldText {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  /** The one value of a field that names the kind of an object. The editor fills it in. */
  readonly const?: string;
  /** The kinds of objects of which a list may have each. */
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** Returns the editor's fields, in the order of the schema. @throws {Error} if a field has no label. */
export const editorFields = (schema: z.ZodType): Field[] =>
  objectFields(z.toJSONSchema(schema, { io: "input" }) as Schema);

function objectFields({ properties = {}, required = [] }: Schema): Field[] {
  const shown = Object.entries(properties).filter(([, schema]) => schema.const === undefined);
  return shown.map(([name, schema]) => {
    const { label, hint, initial } = schema;
    if (!label) throw new Error(`the schema has no label for the field "${name}": add it with meta()`);
    const about = {
      name,
      label,
      ...defined({ hint, default: initial }),
      required: required.includes(name),
      i18n: languagesOf(schema),
    };
    return { ...about, ...widgetOf(schema) } as Field;
  });
}

const languagesOf = ({ language }: FieldText) => (language === "shared" ? "duplicate" : language !== "english");

function widgetOf(schema: Schema): object {
  const { minimum: min, maximum: max } = schema;
  if (schema.enum) {
    return {
      widget: "select",
      options: schema.enum.map((value) => ({ value, label: schema.options?.[value] ?? value })),
    };
  }
  if (schema.type === "boolean") return { widget: "boolean" };
  if (schema.type === "integer") return { widget: "number", value_type: "int", ...defined({ min, max: bounded(max) }) };
  if (schema.type === "array") return listOf(schema);
  if (schema.type === "object") return { widget: "object", fields: objectFields(schema) };
  return textOf(schema);
}

function listOf(schema: Schema): object {
  const { items = {}, minItems: min, maxItems: max, isLong, label, item = label, entriesOf: collection } = schema;
  if (collection) {
    const display_fields = [nameOfEntry(collection)];
    return { widget: "relation", collection, value_field: "{{slug}}", display_fields, multiple: true };
  }
  const about = { widget: "list", label_singular: item, ...defined({ min, max }) };
  if (items.oneOf) return { ...about, collapsed: false, types: items.oneOf.map(typeOf) };
  if (items.type === "object") return { ...about, collapsed: false, fields: objectFields(items) };
  // A list of texts of one line each. Enter adds a text.
  if (!isLong) return about;
  return {
    ...about,
    field: { name: "item", label: item, i18n: languagesOf(schema), ...widgetOf({ isLong, ...items }) },
  };
}

/** Returns how the editor names an entry that somebody can choose. */
function nameOfEntry(collection: string): string {
  const { summary = "" } = collections.find(({ facts }) => facts.folder === collection)?.facts.editor ?? {};
  return summary.includes("{{title}}") ? "title" : summary || "title";
}

/** @throws {Error} if the kind has no label. */
function typeOf(schema: Schema): object {
  const name = Object.values(schema.properties ?? {}).find((field) => field.const !== undefined)?.const;
  if (!name || !schema.label) throw new Error("a kind of objects has no name or no label: add it with meta()");
  return { name, label: schema.label, widget: "object", fields: objectFields(schema) };
}

/** What a text may have in the editor. A body may also have pictures. */
export const markdownButtons = ["bold", "link", "heading-two", "heading-three", "bulleted-list", "numbered-list"];

/** The pattern of a picture's path in a schema begins with this. */
const PICTURE = String.raw`^\/media\/`;

function textOf({ format, pattern, maxLength: maxlength, label, isLong, isMarkdown }: Schema): object {
  if (isMarkdown) return { widget: "richtext", buttons: markdownButtons, editor_components: [] };
  if (format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD", picker_utc: true };
  if (pattern?.startsWith(PICTURE)) return { widget: "image", choose_url: false };
  if (format === "email") return { widget: "string", type: "email" };
  if (format === "uri")
    return { widget: "string", type: "url", pattern: ["^https://", `${label} must begin with https://`] };
  return {
    widget: isLong ? "text" : "string",
    ...defined({
      maxlength,
      pattern: pattern && [pattern, "Write it as the hint below says."],
    }),
  };
}

/** For an integer without a maximum, zod writes the largest safe integer. We leave it out. */
const bounded = (maximum: number | undefined) => (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum);

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ""));
