"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Submitting } from "#components/forms/state/use-submission.ts";

const MB = 1_000_000;

/** Shows how much of the large files has arrived. On a slow line they take minutes. */
export function UploadProgress({ progress, isOffline }: Pick<Submitting, "progress" | "isOffline">) {
  const t = useTranslations("forms.progress");
  const format = useFormatter();
  const megabytes = (bytes: number) =>
    format.number(bytes / MB, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (!progress) return null;
  const { sent, total } = progress;
  return (
    <div className="mb-4 space-y-2">
      <progress aria-label={t("label")} value={sent} max={total} className="h-3 w-full accent-pine" />
      <p className="text-ink-soft">
        {t("sent", { sent: megabytes(sent), total: megabytes(total) })} {!isOffline && t("keepsOn")}
      </p>
    </div>
  );
}
