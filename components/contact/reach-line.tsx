import { getTranslations } from "next-intl/server";
import { callLink, reachLinkLook } from "#components/contact/call-link.tsx";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { site } from "#lib/content/site.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Asks the visitor to call or write when a form cannot be sent. */
export async function ReachLine({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "notSent" });
  const write = () => (
    <a href={`mailto:${site.email}`} className={reachLinkLook}>
      <EmailAddress />
    </a>
  );
  return <p>{t.rich("reach", { phone: site.phone.shown, email: site.email, call: callLink, write })}</p>;
}
