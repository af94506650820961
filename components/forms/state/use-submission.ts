"use client";

import { useLocale, useTranslations } from "next-intl";
import { createElement, type FormEvent, useEffect, useRef, useState } from "react";
import { type Failure, failureOf } from "#components/forms/send/failures.ts";
import { loadCode, OutdatedPageError } from "#components/forms/send/load-code.ts";
import type { OutgoingForm, Progress } from "#components/forms/send/submit.ts";
import { loadRules } from "#components/forms/state/resolver.ts";
import { useEmailQuestion } from "#components/forms/state/use-email-question.ts";
import { type FormFieldsOptions, useFormFields } from "#components/forms/state/use-form-fields.ts";
import { usePhoneQuestion } from "#components/forms/state/use-phone-question.ts";
import type { SentForm } from "#components/thank-you/receipt.tsx";
import { coverPlace } from "#components/ui/cover-place.ts";
import { KeepTogether } from "#components/ui/keep-together.tsx";
import { dismissToast, showToast } from "#components/ui/toast.tsx";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { needsChunks } from "#lib/leads/uploads/needs-chunks.ts";
import { UploadError } from "#lib/leads/uploads/upload-error.ts";

export type SubmitState =
  | { readonly kind: "idle" }
  | Submitting
  | { readonly kind: "succeeded"; readonly reference: string }
  | ({ readonly kind: "failed" } & Omit<Failure, "fields">);

export interface Submitting {
  readonly kind: "submitting";
  /** Undefined unless large files are being sent. */
  readonly progress?: Progress | undefined;
  /** True while sending waits for the network. Sending goes on by itself when the device is back online. */
  readonly isOffline?: boolean;
}

export interface SubmissionOptions extends FormFieldsOptions {
  /** Called when the form has been sent, before it is cleared. */
  onSent?: ((sent: Omit<SentForm, "form">) => void) | undefined;
  /** True if a receipt takes the focus after sending. Screen readers then read the receipt, not the toast. */
  leavesReceipt?: boolean | undefined;
  /** Called when the form is locked (true) or unlocked (false). */
  onBusy?: ((busy: boolean) => void) | undefined;
}

interface Sent {
  readonly sent: Pick<SentForm, "reference" | "status"> & { readonly message: string };
}

type Toast = ReturnType<typeof showToast> | undefined;

/** Also loads the receipt's code before sending, because it could not be fetched if the connection broke right after sending. */
const loadSubmit = async () => {
  const [code] = await Promise.all([
    import("#components/forms/send/submit.ts"),
    import("#components/thank-you/receipt.tsx"),
  ]);
  return code;
};

async function prepareFiles(files: readonly File[]): Promise<void> {
  if (!needsChunks(files)) return;
  const { loadUploads } = await import("#components/forms/send/submit.ts");
  await loadUploads();
}

const ignore = () => undefined;

/** While the form is being sent, Send does nothing (requirements §4). */
export function useSubmission(form: FormSchema<SentFormKind>, options: SubmissionOptions = {}) {
  const { onSent, onBusy, leavesReceipt, toastDuration: duration } = options;
  const t = useTranslations("forms");
  const locale = useLocale();
  const fields = useFormFields(form, {
    ...options,
    onFiles: (files) => void prepareFiles(files.map(({ file }) => file)).catch(ignore),
  });
  const isPrepared = fields.draft.restored === "prepared" || Object.keys(options.handedOver ?? {}).length > 0;
  const emailQuestion = useEmailQuestion(fields.fields, fields.initial);
  const phoneQuestion = usePhoneQuestion(form, fields.fields, fields.initial, isPrepared);
  const [state, setState] = useState<SubmitState>({ kind: "idle" });
  // A ref, not a state, because a second tap on Send can come before the next render.
  const inFlight = useRef<AbortController>(undefined);
  /** The toast that is shown while sending. The toast with the outcome replaces it. */
  const progressToast = useRef<Toast>(undefined);
  const honeypot = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  /** False once an error page has replaced the form. Sending goes on even then. */
  const isOnPage = useRef(false);
  useEffect(() => {
    shownAt.current = Date.now();
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);

  const showProgress = (change: Omit<Submitting, "kind">) =>
    setState((before) => (before.kind === "submitting" ? { ...before, ...change } : before));

  const explainFailure = (cause: Parameters<typeof failureOf>[0]) => {
    const fieldOf = (file: File) => fields.files.all().find((chosen) => chosen.file === file)?.field;
    return failureOf(cause, { t, form, fieldOf });
  };

  /** Returns undefined if the visitor stopped sending. */
  async function send(values: FormValues, signal: AbortSignal): Promise<Sent | Failure | undefined> {
    const submission: OutgoingForm = {
      action: form.action,
      locale,
      values,
      files: fields.files.all(),
      honeypot: honeypot.current?.value ?? "",
      elapsedMs: Date.now() - shownAt.current,
    };
    try {
      const { submit } = await loadCode(loadSubmit);
      const answer = await submit(submission, {
        signal,
        onProgress: (progress) => showProgress({ progress }),
        // Hides the progress, and with it the button that stops sending, unless the device is offline.
        onUploaded: () => showProgress({ progress: undefined }),
        onConnection: (isConnected) => showProgress({ isOffline: !isConnected }),
      });
      return typeof answer === "object" && answer.success ? { sent: answer } : explainFailure(answer);
    } catch (error) {
      if (signal.aborted) return undefined;
      return explainFailure(error instanceof UploadError || error instanceof OutdatedPageError ? error : "cut");
    }
  }

  /** Returns undefined if the visitor stopped sending, or has to correct the form or answer a question. */
  async function attempt(signal: AbortSignal): Promise<Sent | Failure | undefined> {
    try {
      await loadCode(() => Promise.all([loadRules(), phoneQuestion.load()]));
    } catch (error) {
      return explainFailure(error instanceof OutdatedPageError ? error : "cut");
    }
    try {
      const values = await fields.check();
      // One question at a time. With two, one press of Send would answer both, and the visitor might have seen only one.
      if (!values || (await emailQuestion.holdsBack()) || (await phoneQuestion.holdsBack())) return undefined;
      const { progress } = form.wording;
      if (progress) progressToast.current = showToast("loading", t(progress));
      return await send(values, signal);
    } catch (error) {
      // Only a bug leads here. instrumentation-client.ts reports it to developers.
      reportError(error);
      return explainFailure("unreadable");
    }
  }

  /** Shows the outcome. Always sets the state first, because a later error must not leave the form locked. */
  function show(outcome: Sent | Failure | undefined, button: Element | null) {
    if (!outcome) {
      setState({ kind: "idle" });
      dismissToast(progressToast.current);
    } else if ("sent" in outcome) {
      if (button) coverPlace(button);
      succeed(outcome.sent);
    } else {
      fail(outcome);
    }
  }

  function succeed({ message, reference, status }: Sent["sent"]) {
    const fileCount = fields.files.all().length;
    setState(leavesReceipt ? { kind: "idle" } : { kind: "succeeded", reference });
    // Before the form is cleared, because an error there must not hide the reference.
    onSent?.({ reference, fileCount, status });
    fields.clear();
    showToast("success", message, {
      ...(leavesReceipt && isOnPage.current
        ? { isSilent: true }
        : { description: createElement(KeepTogether, { text: t("referenceLabel", { reference }), part: reference }) }),
      replaces: progressToast.current,
      duration,
    });
  }

  function fail({ fields: errors = [], ...failure }: Failure) {
    const { message } = failure;
    setState({ kind: "failed", ...failure });
    fields.refuse(errors);
    showToast("error", message, { replaces: progressToast.current, duration });
  }

  return {
    ...fields,
    form,
    state,
    honeypot,
    emailQuestion,
    phoneQuestion,
    files: { ...fields.files, progressOf: progressOf(state, fields.files.all()) },
    prepare() {
      fields.prepare();
      Promise.all([loadSubmit(), phoneQuestion.load()]).catch(ignore);
    },
    stop: () => inFlight.current?.abort(),
    async onSubmit(event: FormEvent) {
      event.preventDefault();
      if (inFlight.current) return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const controller = new AbortController();
      inFlight.current = controller;
      progressToast.current = undefined;
      try {
        // The form is locked only after the check, so that the visitor can remove a file that never loads from the cloud.
        await fields.files.whenChecked();
        setState({ kind: "submitting" });
        onBusy?.(true);
        show(await attempt(controller.signal), submitter);
      } finally {
        inFlight.current = undefined;
        onBusy?.(false);
      }
    },
  };
}

/** Returns how much of a file has been sent, from 0 to 1. Files are sent in order, so we subtract the sizes of earlier files. */
function progressOf(state: SubmitState, sent: readonly { readonly file: File }[]) {
  if (state.kind !== "submitting" || !state.progress) return undefined;
  const { progress } = state;
  return (file: File) => {
    const index = sent.findIndex((chosen) => chosen.file === file);
    if (index < 0) return undefined;
    const before = sent.slice(0, index).reduce((sum, chosen) => sum + chosen.file.size, 0);
    return Math.max(0, Math.min(1, (progress.sent - before) / file.size));
  };
}
