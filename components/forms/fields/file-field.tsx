"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { ChosenFiles } from "#components/forms/fields/chosen-files.tsx";
import { FileInput } from "#components/forms/fields/file-input.tsx";
import { WhatsAppInstead } from "#components/forms/fields/whatsapp-instead.tsx";
import { describedBy, useField, useFormContext } from "#components/forms/state/form-context.tsx";
import { isAdvice, isMissing } from "#lib/forms/codes.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";

/** Takes files that the visitor chooses or drops, and lists them (requirements §4.3). */
export function FileField({ name }: { name: string }) {
  const t = useTranslations("forms");
  const format = useFormatter();
  const { form, files } = useFormContext();
  const { ids, label, hint, required } = useField(name);
  const input = useRef<HTMLInputElement>(null);
  const { maxCount: max, kinds } = form.files[name] ?? { maxCount: 0, kinds: [] };
  const errors = files.errorsOf(name);
  const { zone, isOver } = useDropZone({
    isOpen: () => input.current?.matches(":enabled") ?? false,
    onFiles: (dropped) => files.add(name, dropped),
  });

  /** The pressed button disappears, so the focus moves to the file input. */
  const andFocus = (action: (field: string, id: number) => unknown) => (id: number) => {
    action(name, id);
    input.current?.focus();
  };

  return (
    <div
      data-field
      {...zone}
      className={`rounded-card border border-dashed p-4 ${isOver ? "border-primary bg-band" : "border-field"}`}
    >
      <p id={ids.label} className="mb-1 font-semibold">
        <span>{label}</span> {!required && <span className="font-normal text-ink-soft">{t("optional")}</span>}
      </p>
      <p id={ids.hint} className="mb-2 text-ink-soft text-sm">
        {hint && <span>{hint}</span>}{" "}
        <span>
          {t("files.hint", {
            kinds: format.list(kinds, { type: "disjunction" }),
            mb: MAX_FILE_MIB,
            max,
          })}
        </span>{" "}
        {/* Only browsers on iPhones and iPads know this property. There, photos are sent as JPG unless they are chosen from Files. */}
        <span className="hidden supports-[-webkit-touch-callout:none]:inline">{t("files.iphone")}</span>
      </p>
      {errors.length > 0 && (
        <ul id={ids.error} className="mb-3 space-y-2">
          {errors.map(({ code, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and the same error.
            <li key={index} className={isAdvice(code) ? "" : "font-semibold text-danger"}>
              {message}
            </li>
          ))}
        </ul>
      )}
      {errors.some(({ code }) => !isAdvice(code) && !isMissing(code)) && <WhatsAppInstead className="mb-3" />}
      <FileInput ref={input} name={name} describedBy={describedBy(ids.hint, errors.length > 0 && ids.error)} />
      <ChosenFiles
        name={name}
        files={files.filesOf(name)}
        onRetry={andFocus(files.retry)}
        onRemove={andFocus(files.remove)}
        progressOf={files.progressOf}
      />
    </div>
  );
}

function useDropZone({ isOpen, onFiles }: { isOpen: () => boolean; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      // Without this, the browser leaves the form and opens the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = isOpen() ? "copy" : "none";
      setOver(isOpen());
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (isOpen()) onFiles([...event.dataTransfer.files]);
    },
  };
  return { zone, isOver };
}
