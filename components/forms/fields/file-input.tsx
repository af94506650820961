"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { carryOver } from "#components/forms/state/carry-over.ts";
import { useField, useFormContext } from "#components/forms/state/form-context.tsx";

/** With JavaScript, hides the input, so only its label is visible. The loader replaces these classes (components/loader/loader.ts). */
const HIDDEN = "peer sr-only noscript:not-sr-only noscript:min-h-11 noscript:w-full";

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  describedBy: string | undefined;
}

/** Looks like a button if JavaScript runs. If a visitor chooses files before React starts, the loader shows the input with their names. */
export function FileInput({ ref, name, describedBy }: Props) {
  const t = useTranslations("forms.files");
  const { form, files } = useFormContext();
  const { ids, required } = useField(name);
  const { maxCount: max = 0, accept } = form.files[name] ?? {};

  function takeOver() {
    const picked = [...(ref.current?.files ?? [])];
    // Otherwise the input reports no change if the visitor chooses the same file again.
    if (ref.current) ref.current.value = "";
    if (picked.length > 0) files.add(name, picked);
  }
  // Files that were chosen before React started are only in the input, so we read them from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears.
  useEffect(() => {
    carryOver(ref.current);
    if (ref.current) ref.current.className = HIDDEN;
    takeOver();
  }, []);

  return (
    <>
      <input
        ref={ref}
        id={ids.input}
        type="file"
        name={name}
        multiple={max > 1}
        accept={accept}
        required={required}
        onChange={takeOver}
        aria-labelledby={`${ids.label} ${ids.button}`}
        aria-describedby={describedBy}
        aria-invalid={files.errorsOf(name).length > 0 || undefined}
        suppressHydrationWarning
        className={HIDDEN}
      />
      <label
        id={ids.button}
        htmlFor={ids.input}
        className="me-1 inline-flex min-h-11 noscript:hidden cursor-pointer items-center rounded-card border border-primary bg-white px-4 py-1 font-semibold text-primary hover:bg-band peer-disabled:cursor-default peer-disabled:opacity-70"
      >
        {t("add", { max })}
      </label>{" "}
      <span className="hidden text-ink-soft md:pointer-fine:inline noscript:hidden">{t("drop", { max })}</span>
    </>
  );
}
