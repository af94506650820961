/** The forms that component tests use: each form on its page, and in its dialog if it has one, with the visitor's entries. */

import { pdf, png } from "#components/testing/files.ts";
import type { Say } from "#components/testing/words.ts";
import { type DialogId, type FormId, forms } from "#lib/forms/registry.ts";
import { fieldNames, isRequired } from "#lib/forms/validation.ts";
import { examples, places } from "#verification/support/example-answers.ts";

export interface FormCase {
  /** The name of the case in test names. */
  readonly name: string;
  readonly id: FormId;
  readonly dialog?: DialogId;
  /** The title that a service page gives its form. */
  readonly title: string;
  /** The visitor's entries by field name. */
  readonly entered: Readonly<Record<string, string>>;
  readonly fileField: string;
  readonly file: () => File;
}

/** Returns a case with the form's example answers and one file for its first file field. */
function caseOf(place: Pick<FormCase, "name" | "id" | "dialog">): FormCase {
  const { title, files } = forms[place.id];
  const [[fileField, { kinds }] = ["", { kinds: [] }]] = Object.entries(files);
  return {
    ...place,
    title: typeof title === "string" ? "" : "The title of the service",
    entered: examples[place.id].typical,
    fileField,
    file: kinds.some(({ id }) => id === "pdf") ? pdf : png,
  };
}

/** Every form that can be sent, in each of its places. */
export const formCases: readonly FormCase[] = places.map(caseOf);

/** The form of the home page, which opens the consultation's dialog and sends nothing itself. */
export const homeConsultationCase = caseOf({ name: "the consultation of the home page", id: "home-consultation" });

/**
 * Returns the form case of this name.
 * @throws {Error} if there is none.
 */
export function caseNamed(name: string): FormCase {
  const found = formCases.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not among the form cases`);
  return found;
}

/** Returns the same form with other entries in some of its fields. */
export const withEntered = (form: FormCase, entered: FormCase["entered"]): FormCase => ({
  ...form,
  entered: { ...form.entered, ...entered },
});

export const rowOf = ({ id }: FormCase) => forms[id];

/** Returns true if a dialog with the receipt follows a dialog with the form. Otherwise one line on the page follows. */
export const hasReceiptDialog = (form: FormCase) => Boolean(rowOf(form).dialog?.hasReceipt);

/**
 * Returns true if the form reports missing answers in a toast: a required file, or one message for all fields (requirements §5.3, §5.4,
 * §5.11).
 */
export function hasToastOfMissing(form: FormCase): boolean {
  const { files, wording } = rowOf(form);
  return wording.incomplete !== undefined || Object.values(files).some(({ required }) => required);
}

/** The fields that the page fills in, and the checkbox below such a field. */
const ofPage = ["serviceTitle", "subject", "otherSubject"];

/** Returns the fields that every page with the form shows, in the form's own order. */
export const visibleFields = (form: FormCase) => fieldNames(rowOf(form)).filter((name) => !ofPage.includes(name));

export const requiredFields = (form: FormCase) => visibleFields(form).filter((name) => isRequired(rowOf(form), name));

export const labelOf = (form: FormCase, name: string, say: Say) =>
  say(`forms.${rowOf(form).kind}.fields.${name}.label`);
