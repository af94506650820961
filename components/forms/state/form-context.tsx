"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import type { FormFields } from "#components/forms/state/use-form-fields.ts";
import type { PhoneQuestion } from "#components/forms/state/use-phone-question.ts";

interface FormOnPage extends FormFields {
  /** Missing where the form is sent nowhere. */
  readonly phoneQuestion?: PhoneQuestion;
}

const FormContext = createContext<FormOnPage | undefined>(undefined);

/** Gives the fields below it their form. */
export function FormContextProvider({ value, children }: { value: FormOnPage; children: ReactNode }) {
  return <FormContext value={value}>{children}</FormContext>;
}

/** The form around a field. */
export function useFormOnPage(): FormOnPage {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field stands outside a form");
  return form;
}

/** Words, ids and flags of one field: one id gives all ids, as GOV.UK's fields do. */
export function useField(name: string) {
  const t = useTranslations("forms");
  const { form, idOf } = useFormOnPage();
  const id = idOf(name);
  const row = form.fields[name] ?? form.files[name];
  // Each form has other fields, and TypeScript one type for all of their keys: that of a real one.
  const key = `${form.id}.fields.${name}` as "service-request.fields.patientName";
  return {
    ids: { input: id, label: `${id}-label`, button: `${id}-button`, hint: `${id}-hint`, error: `${id}-error` },
    label: t(`${key}.label`),
    hint: row?.hint ? t(`${key}.hint`) : undefined,
    required: Boolean(row?.required),
  };
}

/** Value of aria-describedby: only what is on the page (WCAG 1.3.1). */
export const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;
