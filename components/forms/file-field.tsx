"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ChosenFiles } from "@/components/forms/chosen-files";
import { describedBy, useField, useFormOnPage } from "@/components/forms/form-context";
import { useHydrated } from "@/components/ui/use-hydrated";
import { acceptOf, MAX_FILE_MIB } from "@/lib/forms/files";

/** Files of one kind, added repeatedly and removed one by one; without JavaScript the browser's own file input. */
export function FileField({ name }: { name: string }) {
  const t = useTranslations("forms");
  const { form, files } = useFormOnPage();
  const { ids, label, required } = useField(name);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const errors = files.errorsOf(name);
  const { maxCount: max, kinds } = form.files[name] ?? { maxCount: 0, kinds: [] };

  function takeOver() {
    const chosen = [...(input.current?.files ?? [])];
    // Emptied, so that choosing the same file again is noticed.
    if (input.current) input.current.value = "";
    if (chosen.length > 0) files.add(name, chosen);
  }
  // What was chosen before React was there is in the input only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears.
  useEffect(takeOver, []);

  return (
    <div>
      <p id={ids.label} className="mb-1 font-semibold">
        {label} {!required && <span className="font-normal text-ink-soft">{t("optional")}</span>}
      </p>
      <p id={ids.hint} className="mb-2 text-ink-soft text-sm">
        {t("files.hint", { mb: MAX_FILE_MIB, max })}
      </p>
      {errors.length > 0 && (
        <ul id={ids.error} className="mb-2 font-semibold text-danger">
          {errors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and the same error.
            <li key={index}>{error}</li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={ids.input}
        type="file"
        name={name}
        multiple
        accept={acceptOf(kinds)}
        required={required}
        onChange={takeOver}
        aria-labelledby={hydrated ? `${ids.label} ${ids.button}` : ids.label}
        aria-describedby={describedBy(ids.hint, errors.length > 0 && ids.error)}
        aria-invalid={errors.length > 0 || undefined}
        className={hydrated ? "peer sr-only" : "block min-h-11 w-full"}
      />
      {hydrated && (
        <label
          id={ids.button}
          htmlFor={ids.input}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-pine px-4 font-semibold text-pine hover:bg-sand peer-focus-visible:outline-3 peer-focus-visible:outline-marigold peer-focus-visible:outline-offset-2"
        >
          {t("files.add")}
        </label>
      )}
      <ChosenFiles
        label={t("files.chosen")}
        files={files.filesOf(name)}
        onRemove={(id) => {
          files.remove(name, id);
          input.current?.focus();
        }}
      />
    </div>
  );
}
