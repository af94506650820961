import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { LanguageLinks } from "#components/language/language-links.tsx";
import { FOOTER_ID } from "#components/layout/menu-opener.tsx";
import { footerGroups } from "#components/layout/navigation.ts";
import { supportItems } from "#components/services/additional-support.tsx";
import { onDeepButtonClass } from "#components/ui/button.tsx";
import { Fold } from "#components/ui/fold.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import { builtLocales, isPublished } from "#lib/i18n/locales.ts";
import { leaveOutEmpty } from "#lib/site/content/leave-out-empty.ts";
import { listFooterPages } from "#lib/site/content/pages.ts";
import { getServices } from "#lib/site/content/services.ts";
import { site } from "#lib/site/content/site.ts";

const link =
  "wrap-anywhere inline-flex min-h-11 min-w-11 items-center py-1.5 leading-snug underline-offset-4 hover:underline md:min-h-7 md:py-0.5";
/** Names without links. Makes the space between them as large as that between the footer's links, and on wide screens a line of them. */
const items = "space-y-3 py-1.5 leading-snug lg:flex lg:flex-wrap lg:gap-x-5 lg:gap-y-1 lg:space-y-0 lg:py-0";

/** The footer of every page (requirements §2.11). */
export async function Footer() {
  const locale = await getLocale();
  const t = await getTranslations("layout");
  const services = await getServices(locale);
  const tSupport = await getTranslations("services.support");
  return (
    <footer
      id={FOOTER_ID}
      className="bg-primary-deep px-4 py-3 text-paper md:px-6 md:py-8 md:text-[0.9rem] md:leading-normal"
    >
      <div className="mx-auto max-w-page">
        <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-2 md:gap-y-4 lg:flex-nowrap">
          <p className="leading-snug max-md:text-sm">{t("facilitator")}</p>
          <div className="max-w-xs lg:max-w-sm lg:shrink-0">
            <a href={`tel:${site.emergencyPhone.dialled}`} className={onDeepButtonClass}>
              <Icon name="emergency" />
              {t("footer.emergency")}
            </a>
            <p className="mt-1 text-sm">{t("footer.notAmbulance")}</p>
          </div>
        </div>
        <div className="mt-1 flex flex-wrap gap-x-6 md:mt-5 md:grid md:grid-cols-3 md:gap-x-8 md:gap-y-4 lg:grid-cols-4">
          <Group heading={t("footer.contact")}>
            <p className="flex flex-col items-start">
              <a href={`tel:${site.phone.dialled}`} className={link}>
                <bdi translate="no">{site.phone.shown}</bdi>
              </a>
              <a href={`mailto:${site.email}`} className={link}>
                <EmailAddress />
              </a>
            </p>
            <address className="py-1.5 not-italic leading-snug">{site.office[locale]}</address>
          </Group>
          <nav aria-label={t("footer.navigation")} className="contents">
            {footerGroups.map(async ({ key: group, links }) => (
              <Group key={group} heading={t(`footer.${group}`)}>
                <ul>
                  {(await leaveOutEmpty<(typeof links)[number]>(links)).map(({ key, href }) => (
                    <li key={key}>
                      <PageLink href={href} className={link}>
                        {t(key === "blog" || key === "review" ? `nav.${key}` : `footer.${key}`)}
                      </PageLink>
                    </li>
                  ))}
                  {(await listFooterPages(locale, group)).map(({ id, title }) => (
                    <li key={id}>
                      <PageLink href={`${routes.pages}/${id}`} className={link}>
                        {title}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </Group>
            ))}
          </nav>
          <Group heading={t("footer.services")} className="lg:col-span-2">
            <ul className={items}>
              {services.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </Group>
          <Group heading={t("footer.support")} className="lg:col-span-2">
            <ul className={items}>
              {supportItems.map((item) => (
                <li key={item}>{tSupport(item)}</li>
              ))}
            </ul>
          </Group>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-ink-soft md:mt-4 md:border-t md:pt-1">
          {builtLocales.length > 1 && (
            <nav aria-label={t("languages")}>
              <h2 className="sr-only">{t("languages")}</h2>
              <LanguageLinks locale={locale} className="flex flex-wrap gap-x-8" />
            </nav>
          )}
          <p className="py-1 text-sm">
            {t("footer.rights", { year: localDigits(locale, new Date().getFullYear()), name: site.name })}
          </p>
        </div>
        {!isPublished(locale) && <p className="text-sm">{t("notReviewed")}</p>}
      </div>
    </footer>
  );
}

function Group({ heading, className = "", children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <Fold
      className={`grow basis-[45%] border-ink-soft border-b max-md:open:basis-full md:border-b-0 ${className}`}
      summary={<h2 className="wrap-normal text-lg">{heading}</h2>}
      heading={<h2 className="mb-1 text-lg">{heading}</h2>}
    >
      <div className="pb-4 md:pb-0">{children}</div>
    </Fold>
  );
}
