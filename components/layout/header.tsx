import { getTranslations } from "next-intl/server";
import { DialogLink } from "@/components/dialogs/dialog-link";
import { LanguageMenu } from "@/components/layout/language-menu";
import { MenuOpener } from "@/components/layout/menu-opener";
import { BrandMark } from "@/components/ui/brand-mark";
import { buttonLook } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { navigation } from "@/content/navigation";
import { routes } from "@/content/routes";
import { site } from "@/content/site";
import type { Locale } from "@/lib/i18n/locales";

/** Brand, every link of spec §2, the phone and one button; below 768 px the brand and the menu. */
export async function Header({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "layout" });
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-4 lg:gap-3 lg:px-6">
        <PageLink
          href={routes.home}
          aria-label={site.name}
          className="flex min-h-11 items-center gap-2 font-semibold font-serif text-pine text-xl"
        >
          <BrandMark className="size-8" />
          <span className="md:hidden xl:inline">{site.name}</span>
        </PageLink>
        <nav aria-label={t("mainNavigation")} className="ms-auto hidden md:block">
          <ul className="flex items-center">
            {navigation.map(({ key, href }) => (
              <li key={key}>
                <PageLink
                  href={href}
                  className="flex min-h-11 max-w-24 items-center px-1.5 text-center text-[0.75rem] leading-tight underline-offset-4 hover:underline lg:text-[0.8rem] xl:max-w-none xl:whitespace-nowrap xl:px-2 xl:text-[0.85rem]"
                >
                  {t(`nav.${key}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={`tel:${site.phone.dialled}`}
          aria-label={t("call", { phone: site.phone.shown })}
          className="hidden size-11 shrink-0 items-center justify-center gap-2 text-pine md:flex min-[90rem]:w-auto"
        >
          <Icon name="phone" />
          <bdi className="hidden whitespace-nowrap text-[0.85rem] min-[90rem]:inline">{site.phone.shown}</bdi>
        </a>
        <LanguageMenu locale={locale} />
        <DialogLink
          dialog="consultation"
          className={`${buttonLook} hidden! text-center text-[0.75rem] leading-tight md:inline-flex! md:px-2 lg:px-3 lg:text-[0.8rem] xl:whitespace-nowrap xl:text-[0.85rem]`}
        >
          {t("secondOpinion")}
        </DialogLink>
        <MenuOpener className="flex size-11 items-center justify-center text-pine md:hidden" label={t("menu")}>
          <Icon name="menu" />
        </MenuOpener>
      </div>
    </header>
  );
}
