"use client";

import { useTranslations } from "next-intl";
import { ChosenFileRow, type FileActions } from "@/components/forms/fields/chosen-file-row";
import type { ChosenFile } from "@/components/forms/fields/file-list";
import { useHydrated } from "@/components/ui/use-hydrated";

/** The files that were chosen, and how many of them will be sent. */
export function ChosenFiles({ files, ...actions }: { files: readonly ChosenFile[] } & FileActions) {
  const t = useTranslations("forms.files");
  const ready = files.filter(({ state }) => state === "ready");
  const unreadable = files.filter(({ state }) => state === "unreadable");
  const hydrated = useHydrated();
  return (
    <>
      <p aria-live="polite" className="mt-2 min-h-lh text-ink-soft text-sm">
        {hydrated && (
          // Another element when one photo has replaced another, so that this is read out too.
          <span key={ready.map(({ id }) => id).join()}>
            {t("count", { count: ready.length })}
            {unreadable.length > 0 && t("unreadableCount", { count: unreadable.length })}
          </span>
        )}
      </p>
      {files.length > 0 && (
        <ul aria-label={t("chosen")} className="mt-2 divide-y divide-line border-line border-y">
          {files.map((chosen) => (
            <ChosenFileRow key={chosen.id} chosen={chosen} {...actions} />
          ))}
        </ul>
      )}
    </>
  );
}
