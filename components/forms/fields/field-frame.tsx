"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { describedBy, useField, useFormContext } from "#components/forms/state/form-context.tsx";
import { controlClass } from "#components/ui/control-class.ts";

/** Draws the label, hint and error of a field. Passes `children` the attributes by which the control refers to them. */
export function FieldFrame({ name, children }: { name: string; children: (control: FieldControl) => ReactNode }) {
  const t = useTranslations("forms");
  const { fields, register, startValueOf } = useFormContext();
  const { ids, label, hint, required } = useField(name);
  const error = fields.formState.errors[name]?.message;
  const startValue = startValueOf(name);
  return (
    <div data-field>
      <label htmlFor={ids.input} className="mb-1 block font-semibold max-md:in-data-dense:mb-0">
        <span>{label}</span> {!required && <span className="font-normal text-ink-soft">{t("optional")}</span>}
      </label>
      {hint && (
        <p id={ids.hint} className="mb-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className="mb-1 font-semibold text-danger">
          {error}
        </p>
      )}
      {children({
        id: ids.input,
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy(hint && ids.hint, error && ids.error),
        className: controlClass,
        ...(startValue !== undefined && { defaultValue: startValue }),
        ...register(name),
      })}
    </div>
  );
}

type FieldControl = {
  id: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  className: string;
  defaultValue?: string;
} & ReturnType<ReturnType<typeof useFormContext>["register"]>;
