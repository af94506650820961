import type * as z from "zod/mini";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

/** Rules for one file field: which kinds, how many files, and the code of the sentence when one is required and missing. */
interface FileRule {
  readonly kinds: readonly FileKind[];
  readonly maxCount: number;
  /** True if everybody will see it: then nothing hidden may be in it (security 10). */
  readonly isPublished?: boolean;
  readonly required?: FieldErrorCode | undefined;
}

/**
 * A form: its fields with their rules, and its file fields. The browser and app/api validate with the same one.
 * Each rule's message is a {@link FieldErrorCode}.
 */
export interface FormDefinition<Id extends AnyFormId = FormId> {
  readonly id: Id;
  /** Stable URL that the form posts to, with and without JavaScript. */
  readonly action: string;
  readonly fields: z.ZodMiniObject<Record<string, z.ZodMiniType<string, string | undefined>>>;
  readonly files: Readonly<Record<string, FileRule>>;
}

/** Forms whose submissions are kept and sent on. */
export const formIds = ["service-request", "inquiry", "consultation", "review"] as const;

export type FormId = (typeof formIds)[number];

/** With the home contact form, which is sent nowhere (requirements §3.5): it becomes a consultation. */
export type AnyFormId = FormId | "contact";

export type AnyForm = FormDefinition<AnyFormId>;

export type FormValues = Readonly<Record<string, string>>;

/** Every field of a form in the order in which it is filled in, files last. */
export const fieldNames = (form: AnyForm): readonly string[] => [
  ...Object.keys(form.fields.shape),
  ...Object.keys(form.files),
];

/** True if the form refuses the field when it is left empty: the `required` flag of its input (requirements §5). */
export function isRequired(form: AnyForm, field: string): boolean {
  const file = form.files[field];
  if (file) return file.required !== undefined;
  return form.fields.shape[field]?.safeParse("").success === false;
}

/** Longer than any field takes. */
const TOO_LONG = "x".repeat(20_000);

/** How long a field's text must and may be, as its rule says when it is asked; counted as `countCharacters` does (lib/forms/counts.ts). */
export function textLimits(form: AnyForm, field: string): { min?: number; max?: number } {
  const rule = form.fields.shape[field];
  const problems = ["", TOO_LONG].flatMap((text) => rule?.safeParse(text).error?.issues ?? []);
  return Object.assign({}, ...problems.map(paramsOf));
}

/** The values as they are to be sent (trimmed), or the first problem of each field in the form's own order. */
export function validateFields(
  form: AnyForm,
  values: FormValues,
): { ok: true; values: FormValues } | { ok: false; problems: FieldProblem[] } {
  const result = form.fields.safeParse(values);
  if (result.success) return { ok: true, values: result.data };

  const problems = Object.keys(form.fields.shape).flatMap((field): FieldProblem[] => {
    const issue = result.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, code: issue.message as FieldErrorCode, params: paramsOf(issue) }] : [];
  });
  return { ok: false, problems };
}

/** The limit that a text broke, for its sentence. */
function paramsOf(issue: z.core.$ZodIssue) {
  if (issue.code === "too_big") return { max: Number(issue.maximum) };
  if (issue.code === "too_small") return { min: Number(issue.minimum) };
  return {};
}
