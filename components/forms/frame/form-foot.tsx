"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { FormStatus } from "#components/forms/frame/form-status.tsx";
import type { Submitting, useSubmission } from "#components/forms/state/use-submission.ts";
import { Button, quietButtonClass } from "#components/ui/button.tsx";

export interface FootProps {
  submission: ReturnType<typeof useSubmission>;
  /** What "Cancel" opens or calls. Without it, the form has no such button. */
  cancel?: string | (() => void) | undefined;
}

/** While the form sends large files or waits for the network, a stop button replaces "Cancel". */
export function FormFoot({ submission, cancel }: FootProps) {
  const { state, errors, form, failedAttempts, emailQuestion, phoneQuestion, stop } = submission;
  const t = useTranslations("forms");
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasLocked = useRef(false);
  const sending = state.kind === "submitting" ? state : undefined;
  const isLocked = sending !== undefined;
  const hasErrors = errors.length > 0 || emailQuestion.isHolding || phoneQuestion.isHolding;
  // A locked button loses the focus, so we return the focus to it. After an error, the error summary or the question takes the focus.
  useEffect(() => {
    if (wasLocked.current && !isLocked && !hasErrors) button.current?.focus();
    wasLocked.current = isLocked;
  }, [isLocked, hasErrors]);

  const news = sending?.isOffline ? "offline" : sending?.progress && "progress";
  useEffect(() => {
    if (news) box.current?.scrollIntoView({ block: "nearest" });
  }, [news]);
  return (
    <div ref={box} className="scroll-my-4">
      <UploadProgress {...sending} />
      <FormStatus form={form} state={state} isSummarized={failedAttempts > 0} />
      <p className="flex flex-wrap gap-4">
        <Button ref={button} type="submit" disabled={isLocked} onClick={ignoreDoubleClick}>
          {isLocked ? t("submitting") : t(form.wording.submit ?? "submit")}
        </Button>
        {news ? (
          <Button className={quietButtonClass} onClick={stop}>
            {t("progress.stop")}
          </Button>
        ) : (
          <Cancel cancel={cancel} isLocked={isLocked}>
            {t("cancel")}
          </Cancel>
        )}
      </p>
    </div>
  );
}

/** Ignores the second click of a double click, which would answer a question that the first click has opened. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

function Cancel({ cancel, isLocked, children }: Pick<FootProps, "cancel"> & { isLocked: boolean; children: string }) {
  if (cancel === undefined) return null;
  return typeof cancel === "string" ? (
    <a href={isLocked ? undefined : cancel} aria-disabled={isLocked} className={quietButtonClass}>
      {children}
    </a>
  ) : (
    <Button className={quietButtonClass} onClick={cancel} disabled={isLocked}>
      {children}
    </Button>
  );
}

const MB = 1_000_000;

function UploadProgress({ progress, isOffline }: Pick<Submitting, "progress" | "isOffline">) {
  const t = useTranslations("forms.progress");
  const format = useFormatter();
  const megabytes = (bytes: number) =>
    format.number(bytes / MB, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (!progress) return null;
  const { sent, total } = progress;
  return (
    <div className="mb-4 space-y-2">
      <progress aria-label={t("label")} value={sent} max={total} className="h-3 w-full accent-primary" />
      <p className="text-ink-soft">
        <span>{t("sent", { sent: megabytes(sent), total: megabytes(total) })}</span>{" "}
        {!isOffline && <span>{t("keepsOn")}</span>}
      </p>
    </div>
  );
}
