"use client";

import { useTranslations } from "next-intl";
import { whatsAppOnPage } from "#components/contact/whatsapp-on-page.ts";
import { quietButtonClass } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

/** Offers WhatsApp when a file or a form cannot be sent. The message has the reference, if the server gave one. */
export function WhatsAppInstead({ reference, className }: { reference?: string | undefined; className: string }) {
  const t = useTranslations("forms");
  const href = useHydrated() ? whatsAppOnPage(reference) : undefined;
  return (
    href && (
      <p className={className}>
        <a href={href} className={quietButtonClass}>
          {t("whatsApp")}
        </a>
      </p>
    )
  );
}
