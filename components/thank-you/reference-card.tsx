import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props {
  locale: Locale;
  reference: string;
  /** What the visitor reads below the reference. */
  children: ReactNode;
}

/** Shows the reference, large enough to read aloud and with a copy button. */
export async function ReferenceCard({ locale, reference, children }: Props) {
  const t = await getTranslations({ locale, namespace: "thankYou" });
  return (
    <div className="rounded-card border border-line bg-white p-6">
      <p className="text-ink-soft">{t("reference")}</p>
      <p className="my-2 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
        <strong className="select-all whitespace-nowrap font-mono text-2xl md:text-3xl">
          <bdi>{reference}</bdi>
        </strong>
        <span data-no-print className="flex items-center gap-3">
          <CopyButton text={reference} label={t("copy")} doneLabel={t("copied")} />
        </span>
      </p>
      <div className="max-w-prose space-y-3">{children}</div>
    </div>
  );
}
