"use client";

import { FileField } from "#components/forms/fields/file-field.tsx";
import { useFormOnPage } from "#components/forms/state/form-context.tsx";

/** Every file field of the form, in the order of its definition. */
export function FileFields() {
  return Object.keys(useFormOnPage().form.files).map((name) => <FileField key={name} name={name} />);
}
