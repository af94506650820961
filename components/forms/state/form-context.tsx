"use client";

import { useTranslations } from "next-intl";
import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import type { EmailQuestion } from "#components/forms/state/use-email-question.ts";
import type { FormFields } from "#components/forms/state/use-form-fields.ts";
import type { PhoneQuestion } from "#components/forms/state/use-phone-question.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";

interface FormContextValue extends FormFields {
  /** The two questions are undefined if the form is not sent to the server, like the form of the home page. */
  readonly emailQuestion?: EmailQuestion;
  readonly phoneQuestion?: PhoneQuestion;
}

/** Provides the form to the fields below it. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Returns the form that contains the field. */
export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field is outside a form. Wrap it in FormContext.");
  return form;
}

/** Returns words, ids and flags of a field. All ids begin with the id of the input, as in GOV.UK's fields. */
export function useField(name: string) {
  const t = useTranslations("forms");
  const { form, idOf } = useFormContext();
  const id = idOf(name);
  const row = form.fields[name] ?? form.files[name];
  // `t` accepts only the type of an existing key, but each form has other fields. So we name one existing key as the type.
  const key = `${form.kind}.fields.${name}` as "service-request.fields.patientName";
  return {
    ids: { input: id, label: `${id}-label`, button: `${id}-button`, hint: `${id}-hint`, error: `${id}-error` },
    label: t(`${key}.label`),
    hint: row?.hint ? t(`${key}.hint`) : undefined,
    required: Boolean(row?.required),
  };
}

/**
 * Joins ids to a value for aria-describedby. Leaves out false and undefined, which stand for elements that are not on the page (WCAG
 * 1.3.1).
 */
export const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** Returns the current value of a field. Unlike useWatch, this also finds a value that was typed before React started. */
export function useValue(name: string): string {
  const { fields, startValueOf } = useFormContext();
  const watched: string | undefined = useWatch({ control: fields.control, name });
  // useHydrated causes a second render after the fields are registered, when their values are known.
  useHydrated();
  return watched ?? fields.getValues(name) ?? startValueOf(name) ?? "";
}
