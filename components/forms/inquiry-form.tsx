"use client";

import { useTranslations } from "next-intl";
import { ContactFields } from "#components/forms/fields/contact-fields.tsx";
import type { Countries } from "#components/forms/fields/country-code-field.tsx";
import { FileFields } from "#components/forms/fields/file-fields.tsx";
import { TextArea, TextField } from "#components/forms/fields/text-field.tsx";
import { FormFrame } from "#components/forms/frame/form-frame.tsx";
import { type SubmissionOptions, useSubmission } from "#components/forms/state/use-submission.ts";
import type { InquiryKind } from "#content/routes.ts";
import type { FormOutline } from "#lib/forms/outline.ts";

interface Props extends SubmissionOptions {
  form: FormOutline<"inquiry">;
  kind: InquiryKind;
  countries: Countries;
  onCancel?: () => void;
}

/** The inquiry of partners and others (requirements §3 to §5), one form for five audiences. */
export function InquiryForm({ form, kind, countries, onCancel, ...options }: Props) {
  const t = useTranslations("forms.inquiry");
  const submission = useSubmission(form, options);
  return (
    <FormFrame submission={submission} cancel={onCancel}>
      <TextField name="fullName" autoComplete="name" placeholder={t(`namePlaceholders.${kind}`)} />
      <ContactFields countries={countries} />
      <TextArea name="message" />
      <FileFields />
    </FormFrame>
  );
}
