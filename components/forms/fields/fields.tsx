"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmailField } from "#components/forms/fields/email-field.tsx";
import { FileField } from "#components/forms/fields/file-field.tsx";
import { type Countries, PhoneNumber } from "#components/forms/fields/phone-number.tsx";
import { TextArea, TextField } from "#components/forms/fields/text-field.tsx";
import { useFormContext } from "#components/forms/state/form-context.tsx";
import type { FieldSchema } from "#lib/forms/form-schema.ts";

export interface FieldParts {
  /** Required if the form has a phone number. */
  countries?: Countries | undefined;
  /** Required if a field has the widget "page-title". */
  pageTitle?: string | undefined;
  /** The components of the fields with the widget "slot", by the name of the field. */
  slots?: Readonly<Record<string, ReactNode>> | undefined;
}

export function Fields(parts: FieldParts) {
  const { form } = useFormContext();
  return (
    <>
      {Object.entries(form.fields).map(([name, field]) => (
        <Field key={name} name={name} field={field} {...parts} />
      ))}
      {Object.keys(form.files).map((name) => (
        <FileField key={name} name={name} />
      ))}
    </>
  );
}

function Field({ name, field, countries, pageTitle, slots }: FieldParts & { name: string; field: FieldSchema }) {
  const { autoComplete, widget } = field;
  const t = useTranslations("forms");
  const { register } = useFormContext();
  const placeholder = field.placeholder && t(field.placeholder);
  switch (widget) {
    case "text":
      return <TextField name={name} autoComplete={autoComplete} placeholder={placeholder} />;
    case "email":
      return <EmailField name={name} autoComplete={autoComplete} />;
    case "textarea":
      return <TextArea name={name} />;
    case "country-and-phone":
      return <PhoneNumber countries={given(name, countries)} />;
    case "drawn-before":
      return null;
    case "page-title":
      return <input type="hidden" defaultValue={given(name, pageTitle)} {...register(name)} />;
    case "slot":
      return field.required ? given(name, slots?.[name]) : slots?.[name];
  }
}

/** @throws if the page did not pass the prop. */
function given<Part>(name: string, part: Part | undefined): Part {
  if (part === undefined)
    throw new Error(`The field ${name} needs a prop that its page did not pass (components/forms/fields/fields.tsx)`);
  return part;
}
