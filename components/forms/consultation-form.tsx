"use client";

import { ContactFields } from "@/components/forms/fields/contact-fields";
import type { Countries } from "@/components/forms/fields/country-code-field";
import { FileFields } from "@/components/forms/fields/file-fields";
import { TextArea, TextField } from "@/components/forms/fields/text-field";
import { FormFrame } from "@/components/forms/frame/form-frame";
import { type SubmissionOptions, useSubmission } from "@/components/forms/submission/use-submission";
import type { FormOutline } from "@/lib/forms/outline";

interface Props extends SubmissionOptions {
  form: FormOutline<"consultation">;
  countries: Countries;
  onCancel?: () => void;
}

/** The consultation request (spec §3 to §5). */
export function ConsultationForm({ form, countries, onCancel, ...options }: Props) {
  const submission = useSubmission(form, options);
  return (
    <FormFrame submission={submission} cancel={onCancel}>
      <TextField name="fullName" autoComplete="name" />
      <ContactFields countries={countries} />
      <TextArea name="message" />
      <FileFields />
    </FormFrame>
  );
}
