import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { VisitorHours } from "#components/contact/visitor-hours.tsx";
import { Icon, type IconName } from "#components/ui/icon.tsx";
import { hoursIn, site } from "#lib/site/content/site.ts";

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

export async function ContactCards() {
  const locale = await getLocale();
  const t = await getTranslations("home.contact");
  const { opens, closes } = site.hours;
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Card icon="phone" label={t("phone")}>
        <a href={`tel:${site.phone.dialled}`} className={link}>
          <bdi translate="no">{site.phone.shown}</bdi>
        </a>
      </Card>
      <Card icon="mail" label={t("email")}>
        <a href={`mailto:${site.email}`} className={link}>
          <EmailAddress />
        </a>
      </Card>
      <Card icon="place" label={t("office")}>
        {site.office[locale]}
      </Card>
      <Card icon="clock" label={t("hours")}>
        {t("hoursIndia", hoursIn(locale))}{" "}
        <VisitorHours
          locale={locale}
          opens={opens}
          closes={closes}
          words={t("hoursVisitor", { opens: "{opens}", closes: "{closes}" })}
        />
      </Card>
    </dl>
  );
}

function Card({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="border-ink-soft border-t py-1 md:block lg:py-4">
      <dt className="me-3 inline-flex items-center gap-2 text-accent md:flex">
        <Icon name={icon} className="size-5" />
        {label}
      </dt>
      <dd className="inline md:block">{children}</dd>
    </div>
  );
}
