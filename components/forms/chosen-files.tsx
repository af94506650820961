"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ChosenFile } from "@/components/forms/use-files";

interface Props {
  label: string;
  files: readonly ChosenFile[];
  onRemove: (id: number) => void;
}

/** The files that will be sent, each with its size and a button to remove it. */
export function ChosenFiles({ label, files, onRemove }: Props) {
  const t = useTranslations("forms.files");
  const format = useFormatter();
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 divide-y divide-line border-line border-y">
      {files.map(({ id, file }) => (
        <li key={id} className="flex items-center gap-3">
          <bdi className="min-w-0 grow break-words">{file.name}</bdi>
          <span className="shrink-0 text-ink-soft text-sm">
            {t("sizeKb", { size: format.number(Math.ceil(file.size / 1024)) })}
          </span>
          <button
            type="button"
            aria-label={t("remove", { name: file.name })}
            onClick={() => onRemove(id)}
            className="size-11 shrink-0 text-danger text-xl"
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
