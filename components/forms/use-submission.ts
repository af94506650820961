"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { resolverOf } from "@/components/forms/resolver";
import { sendForm } from "@/components/forms/send-form";
import { useFiles } from "@/components/forms/use-files";
import { showToast } from "@/components/ui/toast";
import type { FieldProblem } from "@/lib/forms/codes";
import type { FormDefinition, FormValues } from "@/lib/forms/definition";
import type { SubmissionAnswer } from "@/lib/forms/wire";
import { defaultLocale } from "@/lib/i18n/locales";

export type SubmissionState =
  | { readonly kind: "idle" | "submitting" }
  | { readonly kind: "succeeded"; readonly reference: string }
  | { readonly kind: "failed"; readonly message: string; readonly reference: string | undefined };

type FileErrors = Readonly<Record<string, readonly string[]>>;

/** One form on a page, from the first key to the answer: idle, submitting, succeeded or failed (spec §4). */
export function useSubmission(form: FormDefinition) {
  const t = useTranslations("forms");
  const locale = useLocale();
  const textOf = (problem: FieldProblem) => t(`errors.${problem.code}`, problem.params);
  const fields = useForm<FormValues>({ resolver: resolverOf(form, textOf) });
  const files = useFiles(form);
  const [state, setState] = useState<SubmissionState>({ kind: "idle" });
  const [fileErrors, setFileErrors] = useState<FileErrors>({});
  // State is set for the next render; a second tap can come before that.
  const inFlight = useRef(false);
  const action = locale === defaultLocale ? form.action : `${form.action}?locale=${locale}`;

  async function addFiles(field: string, list: readonly File[]) {
    const texts = (await files.add(field, list)).map(textOf);
    setFileErrors((before) => ({ ...before, [field]: texts }));
    for (const text of texts) showToast("error", text);
  }

  function filesAreComplete() {
    const problems = files.check();
    setFileErrors(Object.fromEntries(problems.map((problem) => [problem.field, [textOf(problem)]])));
    for (const problem of problems) showToast("error", textOf(problem));
    return problems.length === 0;
  }

  function fail(answer: (SubmissionAnswer & { success: false }) | undefined) {
    for (const { field, code, message } of answer?.fields ?? []) {
      if (form.files[field]) setFileErrors((before) => ({ ...before, [field]: [...(before[field] ?? []), message] }));
      else fields.setError(field, { type: code, message });
    }
    const message = answer?.message ?? t(`${form.id}.failure`);
    setState({ kind: "failed", message, reference: answer?.reference });
    showToast("error", message);
  }

  function succeed({ reference, message }: SubmissionAnswer & { success: true }) {
    fields.reset();
    files.clear();
    setState({ kind: "succeeded", reference });
    showToast("success", message, { description: t("referenceLabel", { reference }) });
  }

  async function send(values: FormValues) {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ kind: "submitting" });
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    for (const { field, file } of files.all()) body.append(field, file);
    const answer = await sendForm(action, body);
    inFlight.current = false;
    if (answer?.success) succeed(answer);
    else fail(answer);
  }

  return {
    form,
    fields,
    action,
    state,
    files: { ...files, add: addFiles, errorsOf: (field: string) => fileErrors[field] ?? [] },
    async onSubmit(event: FormEvent) {
      event.preventDefault();
      if (inFlight.current) return;
      setState({ kind: "idle" });
      await files.whenChecked();
      await fields.handleSubmit(
        (values) => (filesAreComplete() ? send(values) : undefined),
        () => void filesAreComplete(),
      )();
    },
  };
}

export type FormOnPage = ReturnType<typeof useSubmission>;
