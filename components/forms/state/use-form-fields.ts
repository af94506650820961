"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import type { PhoneQuestionBox } from "#components/forms/fields/phone-question.tsx";
import { carryOver, useControlsOfPage } from "#components/forms/state/carry-over.ts";
import { loadRules, resolverOf } from "#components/forms/state/resolver.ts";
import { useDraft } from "#components/forms/state/use-draft.ts";
import { type FieldError, type FormFiles, useFormFiles } from "#components/forms/state/use-form-files.ts";
import { prepareToasts, showToast } from "#components/ui/toast.tsx";
import { type FieldProblem, isAdvice, isMissing } from "#lib/forms/codes.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import type { PhoneChoice } from "#lib/forms/likely-country.ts";
import type { FormValues } from "#lib/forms/row.ts";

export interface InitialForm {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** True if another form has filled in this form. It then has no errors and has not been sent yet. */
  readonly isPrepared?: boolean;
  readonly emailQuestion?: string | undefined;
  /** The countries that the form offers if the country is in doubt. */
  readonly phoneChoices?: readonly PhoneChoice[];
  /** Only a returned form has this component from the start. Other forms fetch it when they check the phone number. */
  readonly PhoneQuestionBox?: typeof PhoneQuestionBox;
}

export interface FormFieldsOptions {
  initial?: InitialForm | undefined;
  /** Values from another form. Whenever they change, they replace the values of their fields. */
  handedOver?: FormValues | undefined;
  /** False for a form that hands its values over: the form that gets them keeps the draft. */
  keepsDraft?: boolean;
  onFiles?: ((files: ReturnType<FormFiles["all"]>) => void) | undefined;
  /** In milliseconds. Default: as long as requirements §9.9 says. */
  toastDuration?: number | undefined;
}

const noInitial: InitialForm = { values: {}, errors: [] };

/** The values, files, draft and errors of a form (WCAG 3.3.1). */
export function useFormFields(form: FormSchema, options: FormFieldsOptions) {
  const { initial = noInitial, keepsDraft = true, handedOver, onFiles, toastDuration: duration } = options;
  useControlsOfPage();
  const t = useTranslations("forms");
  const id = useId();
  const textOf = (problem: FieldProblem) => t(`errors.${problem.code}`, problem.params);
  const isFile = ({ field }: FieldError) => field in form.files;
  const fileToast = useRef<ReturnType<typeof showToast>>(undefined);
  /** Shows a toast with the first problem (requirements §5) and how many more there are. It replaces the toast before. */
  function showProblems([first, ...more]: readonly FieldProblem[]) {
    if (!first) return;
    const description = more.length > 0 ? t("files.more", { count: more.length }) : undefined;
    const kind = isAdvice(first.code) ? "message" : "error";
    fileToast.current = showToast(kind, textOf(first), { description, duration, replaces: fileToast.current });
  }

  const [initialErrors] = useState(() =>
    Object.fromEntries(
      initial.errors
        .filter((error) => !isFile(error))
        .map(({ field, code, message }) => [field, { type: code, message }]),
    ),
  );
  const fields = useForm<FormValues>({
    resolver: resolverOf(form.id, textOf),
    // The error summary takes the focus, not the first wrong field.
    shouldFocusError: false,
    mode: initial.errors.length > 0 ? "onChange" : "onSubmit",
    ...(initial.errors.length > 0 && { errors: initialErrors as FieldErrors<FormValues> }),
  });
  const files = useFormFiles(form, {
    textOf,
    showProblems,
    initialErrors: initial.errors.filter(isFile),
    onChange() {
      draft.save();
      onFiles?.(files.all());
    },
  });
  // Each increase moves the focus to the error summary.
  const [failedAttempts, setFailedAttempts] = useState(initial.errors.length > 0 ? 1 : 0);
  const draft = useDraft(keepsDraft ? form.draft : undefined, fields, {
    isFilledIn: initial !== noInitial,
    hasFiles: () => files.all().length > 0,
  });

  // Runs after the draft's effect, so values from another form replace those of the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another form passes new values.
  useEffect(() => {
    const values = Object.entries(handedOver ?? {});
    for (const [field, value] of values) {
      fields.setValue(field, value, { shouldValidate: fields.formState.isSubmitted });
    }
    if (values.length > 0) draft.save();
  }, [handedOver]);

  /** Shows the message for all missing fields, if the form has one (requirements §5.11). */
  function showMissing(errors: FieldErrors<FormValues>) {
    const { incomplete } = form.wording;
    const isIncomplete = Object.values(errors).some((error) => isMissing(String(error?.type)));
    if (isIncomplete && incomplete) showToast("error", t(incomplete), { duration });
  }

  return {
    form,
    fields,
    draft,
    initial,
    /** Returns a field's value before the visitor changes it. */
    startValueOf: (name: string): string | undefined => initial.values[name],
    /** Registers a control, which gets what the visitor entered before React started. */
    register(name: string) {
      const { ref, ...registered } = fields.register(name);
      const take = (control: Parameters<typeof carryOver>[0]) => {
        carryOver(control);
        ref(control);
      };
      return { ...registered, ref: take };
    },
    failedAttempts,
    idOf: (name: string) => `${id}-${name.replace("[]", "")}`,
    files,
    /** All errors, in the order of the form's fields. */
    errors: Object.keys({ ...form.fields, ...form.files }).flatMap((field) => {
      const message = fields.formState.errors[field]?.message;
      const texts = message ? [message] : files.problemTextsOf(field);
      return texts.map((text) => ({ field, text }));
    }),
    prepare() {
      // If this fails, the code is fetched again when it is needed.
      Promise.all([prepareToasts(), loadRules()]).catch(() => undefined);
    },
    refuse(errors: readonly FieldError[]) {
      if (errors.length === 0) return;
      for (const { field, code, message } of errors) {
        if (!(field in form.files)) fields.setError(field, { type: code, message });
      }
      files.setErrors(errors.filter(isFile));
      setFailedAttempts((count) => count + 1);
    },
    /** Empties the form and deletes its draft. `isByHand` is true if the visitor has asked for that. */
    clear(isByHand = false) {
      fields.reset();
      // `reset` restores the initial values, so we empty these fields.
      for (const field of Object.keys(initial.values)) fields.setValue(field, "");
      files.clear();
      draft.clear(isByHand);
      files.setErrors([]);
      setFailedAttempts(0);
    },
    /** Returns the values to send. If there are errors, shows them and returns undefined. */
    async check(): Promise<FormValues | undefined> {
      let values: FormValues | undefined;
      await fields.handleSubmit(
        (valid) => {
          if (files.areComplete()) values = valid;
        },
        (errors) => {
          files.areComplete();
          showMissing(errors);
        },
      )();
      // A new count moves the focus to the summary, so the errors must be on the page by now.
      setFailedAttempts((count) => (values ? 0 : count + 1));
      return values;
    },
  };
}

export type FormFields = ReturnType<typeof useFormFields>;
