import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { LanguageLinks } from "#components/language/language-links.tsx";
import { FOOTER_ID } from "#components/layout/menu-opener.tsx";
import { footerLinks, navigation } from "#components/layout/navigation.ts";
import { supportItems } from "#components/services/additional-support.tsx";
import { onDeepButtonClass } from "#components/ui/button.tsx";
import { Fold } from "#components/ui/fold.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { localDigits } from "#lib/i18n/digits.ts";
import { builtLocales, isPublished } from "#lib/i18n/locales.ts";
import { leaveOutEmpty } from "#lib/site/content/leave-out-empty.ts";
import { getServices } from "#lib/site/content/services.ts";
import { site } from "#lib/site/content/site.ts";

const link =
  "wrap-anywhere inline-flex min-h-11 min-w-11 items-center py-1.5 underline-offset-4 hover:underline md:min-h-9";
/** Makes the space between the items as large as that between the footer's links. */
const items = "space-y-3 py-1.5";

/** The footer of every page (requirements §2.11). */
export async function Footer() {
  const locale = await getLocale();
  const t = await getTranslations("layout");
  const services = await getServices(locale);
  const tSupport = await getTranslations("services.support");
  const pages = [
    ...navigation.filter(({ href }) => !href.includes("#")).map(({ key, href }) => ({ href, words: t(`nav.${key}`) })),
    ...(await leaveOutEmpty(footerLinks)).map(({ key, href }) => ({ href, words: t(`footer.${key}`) })),
  ];
  return (
    <footer id={FOOTER_ID} className="bg-primary-deep px-4 py-5 text-paper md:px-6 md:py-20">
      <div className="mx-auto max-w-page">
        <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4">
          <p className="max-w-3xl leading-snug md:font-heading md:text-2xl">{t("facilitator")}</p>
          <div className="max-w-xs">
            <a href={`tel:${site.emergencyPhone.dialled}`} className={onDeepButtonClass}>
              <Icon name="emergency" />
              {t("footer.emergency")}
            </a>
            <p className="mt-2 text-sm">{t("footer.notAmbulance")}</p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-x-6 md:mt-12 md:grid md:grid-cols-2 md:gap-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.05fr)_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8">
          <Group heading={t("footer.contact")}>
            <p className="flex flex-col items-start">
              <a href={`tel:${site.phone.dialled}`} className={link}>
                <bdi translate="no">{site.phone.shown}</bdi>
              </a>
              <a href={`mailto:${site.email}`} className={link}>
                <EmailAddress />
              </a>
            </p>
            <address className="py-1.5 not-italic">{site.office[locale]}</address>
          </Group>
          <Group heading={t("footer.navigation")}>
            <nav aria-label={t("footer.navigation")}>
              <ul>
                {pages.map(({ href, words }) => (
                  <li key={href}>
                    <PageLink href={href} className={link}>
                      {words}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          </Group>
          <Group heading={t("footer.services")}>
            <ul className={items}>
              {services.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </Group>
          <Group heading={t("footer.support")}>
            <ul className={items}>
              {supportItems.map((item) => (
                <li key={item}>{tSupport(item)}</li>
              ))}
            </ul>
          </Group>
        </div>
        {builtLocales.length > 1 && (
          <nav aria-label={t("languages")} className="mt-2 border-ink-soft md:mt-10 md:border-t md:pt-4">
            <h2 className="sr-only">{t("languages")}</h2>
            <LanguageLinks locale={locale} className="flex flex-wrap gap-x-8" />
          </nav>
        )}
        {!isPublished(locale) && <p className="mt-3 text-sm">{t("notReviewed")}</p>}
        <p className="mt-3 text-sm">
          {t("footer.rights", { year: localDigits(locale, new Date().getFullYear()), name: site.name })}
        </p>
      </div>
    </footer>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Fold
      className="grow basis-[45%] border-ink-soft border-b max-md:open:basis-full md:border-b-0"
      summary={<h2 className="wrap-normal text-lg">{heading}</h2>}
      heading={<h2 className="mb-3 text-lg">{heading}</h2>}
    >
      <div className="pb-4 md:pb-0">{children}</div>
    </Fold>
  );
}
