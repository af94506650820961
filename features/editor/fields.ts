import type { Field } from "@sveltia/cms";
import * as z from "zod";
import type { FieldText, FieldTexts } from "#lib/site/content/editor-texts.ts";

/** As far as the schemas of content/ use it. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly default?: unknown;
}

/** In the order of the schema. @throws {Error} if a field has no text, or if a text has no field. */
export function editorFields(schema: z.ZodType, texts: FieldTexts): Field[] {
  return objectFields(z.toJSONSchema(schema, { io: "input" }) as Schema, texts);
}

function objectFields({ properties = {}, required = [] }: Schema, texts: FieldTexts): Field[] {
  const unknown = Object.keys(texts).filter((name) => !(name in properties));
  if (unknown.length > 0)
    throw new Error(`features/editor/field-texts.ts has fields that no schema has: ${unknown.join(", ")}`);
  return Object.entries(properties).map(([name, schema]) => {
    const text = texts[name];
    if (!text) throw new Error(`features/editor/field-texts.ts has no label for the field "${name}"`);
    const { label, hint, initial } = text;
    const about = {
      name,
      label,
      ...defined({ hint, default: initial }),
      required: required.includes(name),
      i18n: languagesOf(text),
    };
    return { ...about, ...widgetOf(schema, text) } as Field;
  });
}

const languagesOf = ({ language }: FieldText) => (language === "shared" ? "duplicate" : language !== "english");

function widgetOf(schema: Schema, text: FieldText): object {
  const { minimum: min, maximum: max } = schema;
  // The editor leaves out empty texts, so only the other option matters.
  if (schema.anyOf) return widgetOf(schema.anyOf.find((option) => option.const === undefined) ?? {}, text);
  if (schema.enum) {
    return {
      widget: "select",
      options: schema.enum.map((value) => ({ value, label: text.options?.[value] ?? value })),
    };
  }
  if (schema.type === "boolean") return { widget: "boolean", ...defined({ default: schema.default }) };
  if (schema.type === "integer") return { widget: "number", value_type: "int", ...defined({ min, max: bounded(max) }) };
  if (schema.type === "array") return listOf(schema, text);
  if (schema.type === "object") return { widget: "object", fields: objectFields(schema, text.fields ?? {}) };
  return textOf(schema, text);
}

function listOf({ items = {}, minItems: min, maxItems: max }: Schema, text: FieldText): object {
  const { item = text.label, fields = {}, entriesOf: collection } = text;
  if (collection)
    return { widget: "relation", collection, value_field: "{{slug}}", display_fields: ["title"], multiple: true };
  const about = { widget: "list", label_singular: item, ...defined({ min, max }) };
  if (items.type === "object") return { ...about, collapsed: false, fields: objectFields(items, fields) };
  // Rows of one line, to which Enter adds one.
  if (!text.isLong && items.type === "string") return about;
  return { ...about, field: { name: "item", label: item, i18n: languagesOf(text), ...widgetOf(items, text) } };
}

/** A schema checks the address of a picture with this beginning. */
const PICTURE = String.raw`^\/media\/`;

function textOf({ format, pattern, maxLength: maxlength }: Schema, { label, isLong }: FieldText): object {
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

/** Without a maximum, JSON Schema has the largest safe integer. */
const bounded = (maximum: number | undefined) => (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum);

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ""));
