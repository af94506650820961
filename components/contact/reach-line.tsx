import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { callLink, reachLinkLook } from "#components/contact/call-link.tsx";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { site } from "#lib/content/site.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props {
  locale: Locale;
  /** Goes into the message on WhatsApp. */
  reference?: string | undefined;
}

/** Asks the visitor to call or write when a form cannot be sent. */
export async function ReachLine({ locale, reference }: Props) {
  const t = await getTranslations({ locale, namespace: "notSent" });
  const write = () => (
    <a href={`mailto:${site.email}`} className={reachLinkLook}>
      <EmailAddress />
    </a>
  );
  const chat = (words: ReactNode) => (
    <WhatsAppLink locale={locale} reference={reference} className={reachLinkLook}>
      {words}
    </WhatsAppLink>
  );
  return <p>{t.rich("reach", { phone: site.phone.shown, email: site.email, call: callLink, write, chat })}</p>;
}
