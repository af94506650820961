import { getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { BrandMark } from "#components/layout/brand-mark.tsx";
import { MenuOpener } from "#components/layout/menu-opener.tsx";
import { navigation } from "#components/layout/navigation.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { site } from "#lib/site/content/site.ts";

/**
 * The header (requirements §2.8) has one row of at most 72 px, or from 768 to 1100 px two rows of at most 112 px. On a small or low screen it
 * scrolls away (app/globals.css). Where text is so large that one row has no room, the button takes a second row (requirements §2.63).
 */
export async function Header() {
  const t = await getTranslations("layout");
  return (
    <header className="sticky gives-way z-10 border-line border-b bg-paper px-4 @container md:px-6 md:max-wide:[@media(height<30rem)]:static">
      <div className="mx-auto flex max-w-page items-center gap-x-2 @max-[13rem]:flex-wrap md:max-wide:flex-wrap wide:gap-x-3">
        <PageLink
          href={routes.home}
          aria-label={site.name}
          className="flex min-h-[calc(4rem-1px)] low:min-h-11 -mx-1.5 shrink-0 items-center gap-2 px-1.5 font-semibold font-heading text-primary text-xl md:max-wide:min-h-[3.25rem]"
        >
          <BrandMark />
          <span translate="no" className="max-[30rem]:hidden">
            {site.name}
          </span>
        </PageLink>
        <nav
          aria-label={t("mainNavigation")}
          className="hidden md:max-wide:order-last md:max-wide:basis-full md:max-wide:border-line md:max-wide:border-t md:block wide:ms-auto wide:max-w-[44rem] wide:grow"
        >
          <ul className="-mx-1 flex items-center justify-between">
            {navigation.map(({ key, href }) => (
              <li key={key}>
                <PageLink
                  href={href}
                  className="flex min-h-11 min-w-11 items-center justify-center px-1 text-center text-[0.75rem] leading-tight text-balance underline-offset-4 hover:underline xl:text-[0.8rem]"
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
          className="ms-auto flex size-11 shrink-0 items-center justify-center text-primary wide:ms-0"
        >
          <Icon name="phone" />
        </a>
        <DialogLink
          dialog="consultation"
          className={`${buttonClass} px-3! py-1! text-center text-[0.8rem] leading-tight text-balance @max-[13rem]:order-last @max-[13rem]:mb-2 @max-[13rem]:basis-full wide:max-xl:text-[0.75rem] xl:px-4!`}
        >
          {t("secondOpinion")}
        </DialogLink>
        <div className="relative -me-2 shrink-0 md:hidden">
          <MenuOpener label={t("menu")} className="flex size-11 items-center justify-center text-primary">
            <Icon name="menu" />
          </MenuOpener>
        </div>
      </div>
    </header>
  );
}
