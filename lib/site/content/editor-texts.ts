import * as z from "zod";

/** The editor's text of a field. A schema has it as metadata: `words.meta({ label: "Title" })`. */
export interface FieldText {
  readonly label?: string;
  readonly hint?: string;
  /** "shared": one value for all languages. "english": only in the English file. */
  readonly language?: "shared" | "english";
  readonly isLong?: true;
  /** A long text that may have headings, lists and links. */
  readonly isMarkdown?: true;
  /** The collection whose entries a list names by id. */
  readonly entriesOf?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** The value in a new entry. */
  readonly initial?: true | "{{now}}";
  /** The name of a single entry in a list, such as "step". */
  readonly item?: string;
}

declare module "zod" {
  interface GlobalMeta extends FieldText {}
}

/** Returns the fields of a schema in its order, in which files and the editor have them. */
export const fieldsOf = (schema: z.ZodType): Readonly<Record<string, FieldText>> =>
  (z.toJSONSchema(schema, { io: "input" }).properties ?? {}) as Record<string, FieldText>;

export interface EditorTexts {
  readonly label: string;
  readonly singular: string;
  readonly description: string;
  readonly body: { readonly label: string; readonly hint: string; readonly isOptional?: true };
  /** The template of a new file's name, such as "{{title}}". Without it, the editor asks for the name. */
  readonly slug?: string;
  /** The page that shows an entry, if the entry has no page of its own. */
  readonly page?: string;
  /** What the editor's list of entries shows of each. Default: the title. */
  readonly summary?: string;
}

export const longText = {
  label: "Text",
  hint: "Use Heading 2 for headings. The title is already there.",
} as const;
