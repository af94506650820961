"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ChosenFile } from "#components/forms/state/file-list.ts";
import { Icon } from "#components/ui/icon.tsx";

export interface FileActions {
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
  /** Returns how much of a file has been sent, from 0 to 1. Undefined if no file is being sent. */
  progressOf: ((file: File) => number | undefined) | undefined;
}

export function ChosenFileRow({ chosen, onRetry, onRemove, progressOf }: { chosen: ChosenFile } & FileActions) {
  const t = useTranslations("forms.files");
  const format = useFormatter();
  const { id, file, state, note, pages = 1, isPicture = false } = chosen;
  const { name } = file;
  const texts = {
    checking: t("checking"),
    shrinking: t("smaller.making"),
    ready: t("sizeKb", { size: format.number(Math.ceil(file.size / 1024)) }),
    unreadable: t("unreadable"),
  };
  const progress = progressOf?.(file);
  return (
    <li className="flex items-center gap-x-3 py-2">
      <FilePreview file={file} isPicture={isPicture} />
      <div className="min-w-0 flex-1">
        {/* Left to right also in Arabic, so that the extension stays at the end of the name. */}
        <bdi dir="ltr" translate="no" className="wrap-anywhere">
          {name}
        </bdi>
        <p className={state === "unreadable" ? "font-semibold text-danger text-sm" : "text-ink-soft text-sm"}>
          {texts[state]}
        </p>
        {note && <p className="text-sm">{t(`notes.${note}`, { pages })}</p>}
        {state === "unreadable" && (
          <button
            type="button"
            aria-label={t("retryOf", { name })}
            onClick={() => onRetry(id)}
            className="min-h-11 font-semibold text-primary underline"
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

/** Shows a picture, or an icon for another file (requirements §5.10). `alt` is empty, because the file's name is beside the picture. */
function FilePreview({ file, isPicture }: { file: File; isPicture: boolean }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-card bg-band text-ink-soft">
      {url ? (
        // biome-ignore lint/performance/noImgElement: the picture is on the visitor's own device.
        <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} className="size-full object-cover" />
      ) : (
        <Icon name={isPicture ? "image" : "document"} />
      )}
    </span>
  );
}
