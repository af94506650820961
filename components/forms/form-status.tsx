"use client";

import { useLocale, useTranslations } from "next-intl";
import type { SubmissionState } from "@/components/forms/use-submission";
import { localePath } from "@/lib/i18n/locales";

/**
 * The outcome below the button, for those who missed the toast: red text, or the reference and what comes next. Both live
 * regions are always there: one that appears together with its text is often not read out.
 */
export function FormStatus({ state }: { state: SubmissionState }) {
  const t = useTranslations("forms");
  const locale = useLocale();
  return (
    <>
      <div role="alert" className="font-semibold text-danger">
        {state.kind === "failed" && state.message}
      </div>
      {state.kind === "failed" && state.reference && (
        <p className="text-ink-soft">{t("referenceLabel", { reference: state.reference })}</p>
      )}
      <div role="status">
        {state.kind === "succeeded" && (
          <p className="border-success border-s-4 ps-4">
            <strong>{t("received")}</strong> {t("referenceLabel", { reference: state.reference })}{" "}
            <a href={localePath(locale, `/thank-you/${state.reference}`)} className="text-pine underline">
              {t("whatNext")}
            </a>
          </p>
        )}
      </div>
    </>
  );
}
