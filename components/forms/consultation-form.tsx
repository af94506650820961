"use client";

import { useTranslations } from "next-intl";
import { ContactFields } from "#components/forms/fields/contact-fields.tsx";
import type { Countries } from "#components/forms/fields/country-code-field.tsx";
import { FileFields } from "#components/forms/fields/file-fields.tsx";
import { TextArea, TextField } from "#components/forms/fields/text-field.tsx";
import { FormFrame } from "#components/forms/frame/form-frame.tsx";
import { type SubmissionOptions, useSubmission } from "#components/forms/state/use-submission.ts";
import { Button } from "#components/ui/button.tsx";
import type { FormOutline } from "#lib/forms/outline.ts";

interface Props extends SubmissionOptions {
  form: FormOutline<"consultation">;
  countries: Countries;
  onCancel?: () => void;
}

/** The consultation request (requirements §3 to §5). What the home page has prepared is sent with one tap, above the fields. */
export function ConsultationForm({ form, countries, onCancel, ...options }: Props) {
  const t = useTranslations("forms.consultation");
  const submission = useSubmission(form, options);
  const isPrepared = options.initial?.isPrepared || Object.keys(options.handedOver ?? {}).length > 0;
  return (
    <FormFrame submission={submission} cancel={onCancel}>
      {isPrepared && <Button type="submit">{t("prepared.send")}</Button>}
      <TextField name="fullName" autoComplete="name" />
      <ContactFields countries={countries} />
      <TextArea name="message" />
      <FileFields />
    </FormFrame>
  );
}
