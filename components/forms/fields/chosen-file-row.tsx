"use client";

import { useFormatter, useTranslations } from "next-intl";
import { FilePreview } from "#components/forms/fields/file-preview.tsx";
import type { ChosenFile } from "#components/forms/state/file-list.ts";

export interface FileActions {
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
  /** Returns how much of a file has been sent, from 0 to 1, or undefined if it is not being sent. */
  progressOf: ((file: File) => number | undefined) | undefined;
}

/** Shows a chosen file with its state, and buttons to retry and remove it. */
export function ChosenFileRow({ chosen, onRetry, onRemove, progressOf }: { chosen: ChosenFile } & FileActions) {
  const t = useTranslations("forms.files");
  const format = useFormatter();
  const { id, file, state } = chosen;
  const { name } = file;
  const said = {
    checking: t("checking"),
    shrinking: t("smaller.making"),
    ready: t("sizeKb", { size: format.number(Math.ceil(file.size / 1024)) }),
    unreadable: t("unreadable"),
  };
  const progress = progressOf?.(file);
  return (
    <li className="flex items-center gap-x-3 py-2">
      <FilePreview file={file} />
      <div className="min-w-0 flex-1">
        {/* Not dir="auto", so that the extension stays at the end whatever the first letter. */}
        <bdi dir="ltr" className="wrap-anywhere">
          {name}
        </bdi>
        <p className={state === "unreadable" ? "font-semibold text-danger text-sm" : "text-ink-soft text-sm"}>
          {said[state]}
        </p>
        {state === "unreadable" && (
          <button
            type="button"
            aria-label={t("retryOf", { name })}
            onClick={() => onRetry(id)}
            className="min-h-11 font-semibold text-pine underline"
          >
            {t("retry")}
          </button>
        )}
        {progress !== undefined && (
          <progress value={progress} aria-label={t("progress", { name })} className="block h-2 w-full" />
        )}
      </div>
      <button
        type="button"
        aria-label={t("remove", { name })}
        onClick={() => onRemove(id)}
        className="size-11 shrink-0 text-danger text-xl"
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
