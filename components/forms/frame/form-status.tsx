"use client";

import { useTranslations } from "next-intl";
import { WhatsAppInstead } from "#components/forms/fields/whatsapp-instead.tsx";
import type { SubmitState } from "#components/forms/state/use-submission.ts";
import { quietButtonClass } from "#components/ui/button.tsx";
import { KeepTogether } from "#components/ui/keep-together.tsx";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";

interface Props {
  state: SubmitState;
  form: FormSchema<SentFormKind>;
  /** True if the error summary is shown. Screen readers read the errors there, so the message here is no alert. */
  isSummarized: boolean;
}

/** Shows the outcome to visitors who missed the toast. Both live regions always exist, because screen readers often skip a new one. */
export function FormStatus({ state, form, isSummarized }: Props) {
  const t = useTranslations("forms");
  return (
    <>
      <div role={isSummarized ? undefined : "alert"} className="not-empty:mb-4 font-semibold text-danger">
        {state.kind === "failed" && <span dir="auto">{state.message}</span>}
      </div>
      {state.kind === "failed" && state.reference && (
        <p className="mb-4 text-ink-soft">
          <Reference reference={state.reference} />
        </p>
      )}
      {state.kind === "failed" && state.isOutdated && (
        <p className="mb-4">
          <button type="button" onClick={() => location.reload()} className={quietButtonClass}>
            {t("reload")}
          </button>
        </p>
      )}
      {state.kind === "failed" && <WhatsAppInstead reference={state.reference} className="mb-4" />}
      <div role="status" className="not-empty:mb-4">
        {/* For screen readers: the button with this text has lost the focus (WCAG 4.1.3). A toast, if the form has one, says it too. */}
        {state.kind === "submitting" && !form.wording.progress && <span className="sr-only">{t("submitting")}</span>}
        {state.kind === "submitting" && state.isOffline && (
          <p className="font-semibold text-highlight">{t("progress.offline")}</p>
        )}
        {state.kind === "succeeded" && (
          <p className="border-success border-s-4 ps-4">
            <strong>{t(form.wording.received ?? "received")}</strong> <Reference reference={state.reference} />
          </p>
        )}
      </div>
    </>
  );
}

function Reference({ reference }: { reference: string }) {
  const t = useTranslations("forms");
  return <KeepTogether text={t("referenceLabel", { reference })} part={reference} />;
}
