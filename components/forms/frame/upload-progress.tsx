"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Progress } from "@/components/forms/submission/submit";
import { Button, quietButtonLook } from "@/components/ui/button";

const MB = 1_000_000;

/** How much of the large files has arrived, and a way to stop, because on a slow line it takes minutes. */
export function UploadProgress({ progress: { sent, total }, onStop }: { progress: Progress; onStop: () => void }) {
  const t = useTranslations("forms.progress");
  const format = useFormatter();
  const megabytes = (bytes: number) =>
    format.number(bytes / MB, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="space-y-3">
      <progress aria-label={t("label")} value={sent} max={total} className="h-3 w-full accent-pine" />
      <p className="text-ink-soft">
        {t("sent", { sent: megabytes(sent), total: megabytes(total) })} {t("keepsOn")}
      </p>
      <Button className={quietButtonLook} onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}
