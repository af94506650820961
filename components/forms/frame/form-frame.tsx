"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary } from "@/components/forms/frame/error-summary";
import { FormContextProvider } from "@/components/forms/frame/form-context";
import { FormStatus } from "@/components/forms/frame/form-status";
import { Honeypot } from "@/components/forms/frame/honeypot";
import { UploadProgress } from "@/components/forms/frame/upload-progress";
import type { useSubmission } from "@/components/forms/submission/use-submission";
import { Button, quietButtonLook } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { routes } from "@/content/routes";
import { localePath } from "@/lib/i18n/locales";

interface Props {
  submission: ReturnType<typeof useSubmission>;
  /** Words of the button; else "Send request". */
  submit?: string;
  /** Leaves the form: where to, or what to do. */
  cancel?: string | (() => void) | undefined;
  children: ReactNode;
}

/** What is around the fields of every form that is sent: errors above, the button and the outcome below (spec §4). */
export function FormFrame({ submission, submit, cancel, children }: Props) {
  const t = useTranslations("forms");
  const locale = useLocale();
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const { state, draft } = submission;
  const ofForm = `${submission.form.id}.privacy` as "review.privacy";
  const submitting = state.kind === "submitting";
  const hasErrors = submission.errors.length > 0;
  const wasLocked = useRef(false);
  // A button that was locked has lost the focus; where something is wrong, the summary takes it.
  useEffect(() => {
    if (wasLocked.current && !submitting && !hasErrors) button.current?.focus();
    wasLocked.current = submitting;
  }, [submitting, hasErrors]);
  return (
    <FormContextProvider value={submission}>
      <form
        action={submission.form.action}
        method="post"
        encType="multipart/form-data"
        // Native checks are off (spec §5), but only once ours are there: before that they save a useless upload.
        noValidate={hydrated}
        onSubmit={submission.onSubmit}
        // Not onInput, which React calls before the field's own onChange: the draft would be one key behind.
        onChange={draft.save}
        onFocus={submission.prepare}
        className="space-y-6"
      >
        <ErrorSummary />
        <p role="status" className="text-ink-soft empty:hidden">
          {draft.restored && t(`draft.${draft.restored}`)}
        </p>
        <fieldset disabled={submitting} className="min-w-0 space-y-6">
          <Honeypot ref={submission.honeypot} />
          {children}
        </fieldset>
        <p className="text-ink-soft text-sm">
          {t(t.has(ofForm) ? ofForm : "privacy")}{" "}
          <a href={localePath(locale, routes.privacy)} target="_blank" rel="noopener" className="text-pine underline">
            {t("readPrivacy")}
          </a>
        </p>
        <p className="flex flex-wrap gap-4">
          <Button ref={button} type="submit" disabled={submitting}>
            {submitting ? t("submitting") : (submit ?? t("submit"))}
          </Button>
          {typeof cancel === "function" && (
            <Button className={quietButtonLook} onClick={cancel} disabled={submitting}>
              {t("cancel")}
            </Button>
          )}
          {typeof cancel === "string" && (
            <a href={submitting ? undefined : cancel} aria-disabled={submitting} className={quietButtonLook}>
              {t("cancel")}
            </a>
          )}
        </p>
        {submitting && state.progress && <UploadProgress progress={state.progress} onStop={submission.stop} />}
        <FormStatus form={submission.form.id} state={state} isSummarized={submission.failedAttempts > 0} />
      </form>
    </FormContextProvider>
  );
}
