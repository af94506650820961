"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { focusField } from "#components/forms/fields/focus-field.ts";
import { useField, useFormContext } from "#components/forms/state/form-context.tsx";

/** Takes the focus after each failed attempt (WCAG 3.3.1, 2.4.3). */
export function ErrorSummary() {
  const t = useTranslations("forms");
  const { errors, failedAttempts } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  // The list changes only when the visitor tries to send the form. Otherwise screen readers would read it after each key.
  const [shown, setShown] = useState({ failedAttempts, errors });
  if (shown.failedAttempts !== failedAttempts) setShown({ failedAttempts, errors });
  useEffect(() => {
    if (failedAttempts > 0) box.current?.focus();
  }, [failedAttempts]);
  if (failedAttempts === 0 || shown.errors.length === 0) return null;
  return (
    // On a returned form without JavaScript, autoFocus moves the focus to the summary.
    // biome-ignore lint/a11y/noAutofocus: the summary exists only if there are errors.
    <div ref={box} tabIndex={-1} autoFocus className="rounded-card border-2 border-danger bg-white p-4">
      <div role="alert">
        <h2 className="mb-2 text-xl">{t("summary.heading")}</h2>
        <ul className="space-y-1">
          {shown.errors.map(({ field, text }) => (
            <li key={field + text}>
              <FieldLink field={field}>{text}</FieldLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FieldLink({ field, children }: { field: string; children: string }) {
  const { ids } = useField(field);
  function followLink(event: MouseEvent) {
    const input = document.getElementById(ids.input);
    if (!input) return;
    event.preventDefault();
    focusField(input);
  }
  return (
    <a href={`#${ids.input}`} onClick={followLink} className="inline-block py-1 font-semibold text-danger underline">
      {children}
    </a>
  );
}
