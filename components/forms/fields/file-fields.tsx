"use client";

import { FileField } from "@/components/forms/fields/file-field";
import { useFormOnPage } from "@/components/forms/frame/form-context";

/** Every file field of the form, in the order of its definition. */
export function FileFields() {
  return Object.keys(useFormOnPage().form.files).map((name) => <FileField key={name} name={name} />);
}
