import { getTranslations } from "next-intl/server";
import { LanguageSuggestion } from "#components/language/language-suggestion.tsx";
import { MenuOpener } from "#components/layout/menu-opener.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { site } from "#lib/content/site.ts";
import { chatAddress } from "#lib/content/whatsapp.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const target = "flex min-h-14 flex-col items-center justify-center gap-0.5 text-pine text-xs";

/** Shows five targets at the bottom, below 768 px (requirements §2.10). Above them is the language suggestion. */
export async function BottomBar({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "layout" });
  return (
    // The margin is the height of the suggestion, so that it never covers the end of the page.
    <div className="pointer-events-none sticky bottom-0 z-10 has-[aside:not([hidden])]:mt-15 *:pointer-events-auto">
      <LanguageSuggestion locale={locale} />
      <nav
        aria-label={t("bottomBar")}
        className="border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] float md:hidden"
      >
        <ul className="grid grid-cols-5">
          <li>
            <a href={site.findDoctorUrl} target="_blank" rel="noopener" className={target}>
              <Icon name="doctor" />
              {t("bar.doctors")} <span className="sr-only">{t("newTab")}</span>
            </a>
          </li>
          <li>
            <PageLink href="/#book" className={target}>
              <Icon name="calendar" />
              {t("bar.book")}
            </PageLink>
          </li>
          <li>
            <a href={chatAddress(t("whatsAppMessage"))} suppressHydrationWarning className={target}>
              <Icon name="chat" />
              {t("bar.chat")}
            </a>
          </li>
          <li>
            <a href={`tel:${site.phone.dialled}`} className={target}>
              <Icon name="phone" />
              {t("bar.call")}
            </a>
          </li>
          <li className="relative">
            <MenuOpener label={t("menu")} className={`${target} w-full`}>
              <Icon name="menu" />
              {t("menu")}
            </MenuOpener>
          </li>
        </ul>
      </nav>
    </div>
  );
}
