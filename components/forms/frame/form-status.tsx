"use client";

import { useTranslations } from "next-intl";
import { Reference, WhatNext } from "#components/forms/frame/received.tsx";
import type { SubmitState } from "#components/forms/state/use-submission.ts";
import type { FormOutline } from "#lib/forms/outline.ts";
import type { SentFormId } from "#lib/forms/registry.ts";

interface Props {
  state: SubmitState;
  form: FormOutline<SentFormId>;
  /** True if the summary has the focus and says the same: screen readers then read it once. */
  isSummarized: boolean;
}

/**
 * The state of the form, above the button: no network, and the outcome for visitors who missed the toast: red text, or the
 * reference and what comes next. Both live regions are always there: one that appears together with its text is
 * often not read out.
 */
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
      <div role="status" className="not-empty:mb-4">
        {/* Seen on the button, which has just lost the focus; where there is a toast, that is heard (WCAG 4.1.3). */}
        {state.kind === "submitting" && !form.wording.progress && <span className="sr-only">{t("submitting")}</span>}
        {state.kind === "submitting" && state.isOffline && (
          <p className="font-semibold text-clay">{t("progress.offline")}</p>
        )}
        {state.kind === "succeeded" && (
          <p className="border-success border-s-4 ps-4">
            <strong>{t(form.wording.received ?? "received")}</strong> <Reference reference={state.reference} />{" "}
            <WhatNext form={form.id} reference={state.reference} />
          </p>
        )}
      </div>
    </>
  );
}
