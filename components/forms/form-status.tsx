"use client";

import { useLocale, useTranslations } from "next-intl";
import type { SubmissionState } from "@/components/forms/use-submission";
import { localePath } from "@/lib/i18n/locales";

/** The outcome below the button, for those who missed the toast: red text, or the reference and what comes next. */
export function FormStatus({ state }: { state: SubmissionState }) {
  const t = useTranslations("forms");
  const locale = useLocale();
  switch (state.kind) {
    case "idle":
    case "submitting":
      return null;
    case "failed":
      return (
        <p role="alert" className="font-semibold text-danger">
          {state.message}
        </p>
      );
    case "succeeded":
      return (
        <p role="status" className="border-success border-s-4 ps-4">
          <strong>{t("received")}</strong> {t("referenceLabel", { reference: state.reference })}{" "}
          <a href={localePath(locale, `/thank-you/${state.reference}`)} className="text-pine underline">
            {t("whatNext")}
          </a>
        </p>
      );
  }
}
