"use client";

import { useTranslations } from "next-intl";
import { FileFields } from "#components/forms/fields/file-fields.tsx";
import { StarRating } from "#components/forms/fields/star-rating.tsx";
import { TextArea, TextField } from "#components/forms/fields/text-field.tsx";
import { FormFrame } from "#components/forms/frame/form-frame.tsx";
import { type SubmissionOptions, useSubmission } from "#components/forms/state/use-submission.ts";
import type { FormOutline } from "#lib/forms/outline.ts";

interface Props extends SubmissionOptions {
  form: FormOutline<"review">;
  /** Leaves the form: where to, or what to do. */
  cancel: string | (() => void);
}

/** A review with its stars and a photo (requirements §3 to §5). */
export function ReviewForm({ form, cancel, ...options }: Props) {
  const t = useTranslations("forms.review");
  const submission = useSubmission(form, options);
  return (
    <FormFrame submission={submission} submit={t("submit")} cancel={cancel}>
      <TextField name="name" autoComplete="name" />
      <TextField name="location" />
      <StarRating name="rating" />
      <TextArea name="review" />
      <FileFields />
    </FormFrame>
  );
}
