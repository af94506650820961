import { getTranslations } from "next-intl/server";
import { LanguageSuggestion } from "#components/language/language-suggestion.tsx";
import { MenuOpener } from "#components/layout/menu-opener.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { site } from "#lib/site/content/site.ts";
import { chatAddress } from "#lib/site/content/whatsapp.ts";

const target = "flex h-full flex-col items-center justify-center gap-0.5 text-center text-primary leading-tight";
/** Only the icons are seen where five words have no room (requirements §2.63). */
const words = "@max-[17rem]:sr-only low:sr-only";

/** The bar is visible only where its box is. The box begins below the first screen (requirements §2.10, decision 0034). */
export async function BottomBar() {
  const t = await getTranslations("layout");
  return (
    // This space at the end of the page keeps the fixed elements from covering the footer.
    <div className="h-[calc(var(--bar)+var(--line))] shrink-0">
      <div className="fixed inset-x-0 bottom-(--bar) z-10">
        <LanguageSuggestion />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-[100svh] bottom-0 z-10 [clip-path:inset(0)] has-focus-visible:[clip-path:none] md:hidden">
        <nav
          aria-label={t("bottomBar")}
          className="pointer-events-auto @container fixed inset-x-0 bottom-0 h-(--bar) border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] text-xs [&:lang(bn)]:text-sm max-[21rem]:[&:lang(bn)]:text-[0.8rem]"
        >
          <ul className="flex h-full *:flex-1">
            <li>
              <a href={site.findDoctorUrl} target="_blank" rel="noopener" className={target}>
                <Icon name="doctor" />
                <span className={words}>{t("bar.doctors")}</span> <span className="sr-only">{t("newTab")}</span>
              </a>
            </li>
            <li>
              <PageLink href="/#book" className={target}>
                <Icon name="calendar" />
                <span className={words}>{t("bar.book")}</span>
              </PageLink>
            </li>
            <li>
              <a href={chatAddress(t("whatsAppMessage"))} suppressHydrationWarning className={target}>
                <Icon name="chat" />
                <span className={words}>{t("bar.chat")}</span>
              </a>
            </li>
            <li>
              <a href={`tel:${site.phone.dialled}`} className={target}>
                <Icon name="phone" />
                <span className={words}>{t("bar.call")}</span>
              </a>
            </li>
            <li className="relative">
              <MenuOpener label={t("menu")} className={`${target} w-full`}>
                <Icon name="menu" />
                <span className={words}>{t("menu")}</span>
              </MenuOpener>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
