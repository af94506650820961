import { parseDocument } from "yaml";
import * as z from "zod";
import { everyLanguage, type Locale } from "#lib/i18n/locales.ts";
import { ContentError, mistakesOf } from "#lib/site/content/content-error.ts";
import { explainSchema, explainYaml } from "#lib/site/content/explain.ts";
import { RECORD } from "#lib/site/content/translated-from.ts";

export const words = z.string().trim().min(1);

export const link = z.url({ protocol: /^https$/ });

export const stepList = z
  .array(z.strictObject({ title: words.meta({ label: "Title" }), text: words.meta({ label: "Text", isLong: true }) }))
  .meta({ item: "step" });

export const threeSteps = stepList.length(3).meta({ hint: "Always three." });

export const inEachLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(
    Object.fromEntries(everyLanguage.map(({ code, name }) => [code, value.meta({ label: name })])) as Record<
      Locale,
      Value
    >,
  );

export const position = z.int().positive().meta({
  language: "shared",
  label: "Place",
  hint: "1 stands first, then 2, 3 and so on. Take a place that the list does not show yet.",
});

export const pageFields = {
  title: words.meta({ label: "Title" }),
  summary: words
    .max(240)
    .meta({ label: "Summary", hint: "In the list and below the title. At most 240 letters.", isLong: true }),
  /** Search engines show no more in full. */
  metaDescription: words.max(155).meta({
    label: "Text for search engines",
    hint: "Google shows it below the title. One or two sentences, about 120 letters.",
    isLong: true,
  }),
  position,
  /** A release leaves out drafts. */
  draft: z
    .boolean()
    .optional()
    .meta({ language: "shared", label: "Not to be published yet", hint: "Only previews show it." }),
  updated: z.iso.date().meta({
    language: "shared",
    label: "Last changed on",
    initial: "{{now}}",
    hint: "Change it when you change what the text says.",
  }),
};

/** What the company must still confirm. scripts/launch-check.ts lists it, and pages never show it. */
export const toConfirm = z.array(words).meta({
  language: "english",
  label: "Still to be confirmed",
  hint: "Visitors never see this. Take a line out when the company has confirmed it.",
  item: "point",
  isLong: true,
});

/** The hint of a field that names entries of another collection. The button below such a list would write a new entry. */
export const CHOSEN = "Choose from the list.";

export const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;

/** Adds the path of the file to each mistake. @throws {ContentError} if `read` throws. */
export function inFile<Content>(path: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new ContentError(mistakesOf(error), path);
  }
}

/** Does not validate the front matter. @throws {ContentError} if the front matter cannot be read. */
export function splitFrontMatter(source: string): { data: Record<string, unknown>; body: string } {
  const [opening, ...lines] = source.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end = lines.findIndex((line) => line.trimEnd() === "---");
  if (opening?.trimEnd() !== "---") {
    throw new ContentError([{ text: "the first line must be --- alone. Below it stand lines such as title: My text" }]);
  }
  if (end === -1) {
    throw new ContentError([
      { text: "a second line with --- alone is missing. It separates lines such as title: from the text." },
    ]);
  }
  const head = lines.slice(0, end).join("\n");
  const document = parseDocument(head);
  const [error] = document.errors;
  if (error) throw new ContentError([explainYaml(head, error)]);
  const data: unknown = document.toJS() ?? {};
  if (typeof data !== "object" || Array.isArray(data)) {
    throw new ContentError([
      { text: "between the two --- lines, each line must begin with a name and a colon: title: My text" },
    ]);
  }
  return { data: { ...data }, body: lines.slice(end + 1).join("\n") };
}

/** @throws {ContentError} with all reasons, if the schema rejects the data. */
export function checkData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const checked = schema.safeParse(data, { reportInput: true });
  if (!checked.success) throw new ContentError(explainSchema(checked.error));
  return checked.data;
}

/** @throws {ContentError} with all reasons. {@link inFile} adds the path of the file. */
export function readFrontMatter<Schema extends z.ZodType>(
  schema: Schema,
  source: string,
): { data: z.infer<Schema>; body: string } {
  const { data, body } = splitFrontMatter(source);
  // The line with the record of a translation (lib/site/content/translated-from.ts) is in no schema.
  const { [RECORD]: _, ...lines } = data;
  return { data: checkData(schema, lines), body };
}

/** Splits at empty lines. @throws {Error} if there is no paragraph. */
export function readParagraphs(body: string, heading: string): string[] {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) throw new Error(`has no text below the second --- line. Write it there (${heading}).`);
  return paragraphs;
}

/** @throws {Error} if there is no paragraph, or more than one. */
export function oneParagraph(body: string): string {
  const [paragraph = "", ...more] = readParagraphs(body, "the text");
  if (more.length > 0)
    throw new Error("must have one paragraph below the second --- line. Delete the empty lines in it.");
  return paragraph;
}
