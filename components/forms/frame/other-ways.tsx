"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { whatsAppOnPage } from "#components/contact/whatsapp-on-page.ts";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";

const link = "inline-block py-2.5 text-pine underline underline-offset-4";

/**
 * Offers WhatsApp to those whom a long form frightens, and the status to those who have sent it (requirements §2.37, §2.38). A dialog has no
 * address from the server, and takes that of its page.
 */
export function OtherWays({ whatsApp = whatsAppOnPage() }: { whatsApp?: string | undefined }) {
  const t = useTranslations("forms");
  const page = localePath(useLocale(), routes.requestStatus);
  const status = (words: ReactNode) => (
    <a href={page} className={link}>
      {words}
    </a>
  );
  return (
    <p className="-mt-2.5 mb-3.5 flex flex-wrap items-center gap-x-6 text-sm">
      {whatsApp && (
        // The source of a campaign may be in it before React comes.
        <a href={whatsApp} suppressHydrationWarning className={link}>
          {t("whatsApp")}
        </a>
      )}
      <span>{t.rich("already", { status })}</span>
    </p>
  );
}
