import { getTranslations } from "next-intl/server";
import { LanguageLinks } from "@/components/layout/language-links";
import { FOOTER_ID } from "@/components/layout/menu-opener";
import { supportItems } from "@/components/services/additional-support";
import { onDeepButtonLook } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { footerLinks, navigation } from "@/content/navigation";
import { site } from "@/content/site";
import { getServices } from "@/lib/content/services";
import { defaultLocale, type Locale } from "@/lib/i18n/locales";

const heading = "mb-3 text-lg";
const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9";

/** All pages, the services, how to reach us, and what we are not (spec §2, Footer). */
export async function Footer({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "layout" });
  const services = await getServices(locale);
  const tSupport = await getTranslations({ locale, namespace: "services.support" });
  const pages = [
    ...navigation.filter(({ href }) => !href.includes("#")).map(({ key, href }) => ({ href, words: t(`nav.${key}`) })),
    ...footerLinks.map(({ key, href }) => ({ href, words: t(`footer.${key}`) })),
  ];
  return (
    <footer id={FOOTER_ID} className="bg-pine-deep px-4 py-16 text-paper md:px-6">
      <div className="mx-auto grid max-w-page gap-10 md:grid-cols-2 lg:grid-cols-4">
        <nav aria-label={t("footer.navigation")}>
          <h2 className={heading}>{t("footer.navigation")}</h2>
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
        <div>
          <h2 className={heading}>{t("footer.services")}</h2>
          <ul className="space-y-2">
            {services.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={heading}>{t("footer.support")}</h2>
          <ul className="space-y-2">
            {supportItems.map((item) => (
              <li key={item}>{tSupport(item)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={heading}>{t("footer.contact")}</h2>
          <a href={`tel:${site.phone.dialled}`} className={link}>
            <bdi>{site.phone.shown}</bdi>
          </a>
          <br />
          <a href={`mailto:${site.email}`} className={link}>
            <bdi>{site.email}</bdi>
          </a>
          <address className="my-3 not-italic">
            <bdi lang={defaultLocale}>{site.office.join(", ")}</bdi>
          </address>
          <a href={`tel:${site.emergencyPhone.dialled}`} className={onDeepButtonLook}>
            <Icon name="emergency" />
            {t("footer.emergency")}
          </a>
          <p className="mt-2 text-sm">{t("footer.notAmbulance")}</p>
        </div>
        <nav aria-label={t("languages")} className="border-ink-soft border-t pt-6 md:col-span-2 lg:col-span-4">
          <h2 className="sr-only">{t("languages")}</h2>
          <LanguageLinks locale={locale} className="flex flex-wrap gap-x-8" />
        </nav>
        <div className="border-ink-soft border-t pt-6 text-sm md:col-span-2 lg:col-span-4">
          <p className="max-w-prose">{t("facilitator")}</p>
          <p className="mt-3">{t("footer.rights", { year: String(new Date().getFullYear()), name: site.name })}</p>
        </div>
      </div>
    </footer>
  );
}
