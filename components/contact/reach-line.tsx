import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { site } from "#lib/content/site.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const link = "py-2.5 text-pine underline underline-offset-4";

/** Asks the visitor to call or write when a form cannot be sent. */
export async function ReachLine({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "notSent" });
  const call = (shown: ReactNode) => (
    <a href={`tel:${site.phone.dialled}`} className={`${link} whitespace-nowrap`}>
      <bdi>{shown}</bdi>
    </a>
  );
  const write = () => (
    <a href={`mailto:${site.email}`} className={link}>
      <EmailAddress />
    </a>
  );
  return <p>{t.rich("reach", { phone: site.phone.shown, email: site.email, call, write })}</p>;
}
