"use client";

import { useTranslations } from "next-intl";
import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import type { FileActions } from "#components/forms/fields/chosen-file-row.tsx";
import type { EmailQuestion } from "#components/forms/state/use-email-question.ts";
import type { FormFields } from "#components/forms/state/use-form-fields.ts";
import type { PhoneQuestion } from "#components/forms/state/use-phone-question.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";

interface FormContextValue extends FormFields {
  readonly files: FormFields["files"] & Partial<Pick<FileActions, "progressOf">>;
  /** Undefined if the form is not sent to the server, like the form of the home page. */
  readonly emailQuestion?: EmailQuestion;
  readonly phoneQuestion?: PhoneQuestion;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field is outside a form. Wrap it in FormContext.");
  return form;
}

/** Returns what a field needs. The ids of its label, hint and error begin with the id of the input, as in GOV.UK's fields. */
export function useField(name: string) {
  const t = useTranslations("forms");
  const { form, idOf } = useFormContext();
  const id = idOf(name);
  const row = form.fields[name] ?? form.files[name];
  // `t` accepts only existing keys, and TypeScript cannot know this one, so we give it the type of another key.
  const key = `${form.kind}.fields.${name}` as "service-request.fields.patientName";
  return {
    ids: { input: id, label: `${id}-label`, button: `${id}-button`, hint: `${id}-hint`, error: `${id}-error` },
    label: t(`${key}.label`),
    hint: row?.hint ? t(`${key}.hint`) : undefined,
    required: Boolean(row?.required),
  };
}

/** Joins the ids of an attribute, and leaves out what is not on the page (WCAG 1.3.1). */
export const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** Returns the current value of a field. Unlike useWatch, finds a value that was typed before React started. */
export function useValue(name: string): string {
  const { fields, startValueOf } = useFormContext();
  const watched: string | undefined = useWatch({ control: fields.control, name });
  // Makes React draw again once the fields are registered, because only then their values are known.
  useHydrated();
  return watched ?? fields.getValues(name) ?? startValueOf(name) ?? "";
}
