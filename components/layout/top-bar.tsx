import { getLocale, getTranslations } from "next-intl/server";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { LanguageMenu } from "#components/language/language-menu.tsx";
import { getKnowledgeLinks } from "#components/search/knowledge-links.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { hoursIn, site } from "#lib/site/content/site.ts";

const link =
  "-mx-1.5 h-full min-h-[44px] items-center gap-1.5 px-1.5 whitespace-nowrap -outline-offset-4 underline-offset-4 hover:underline";

export async function TopBar() {
  const t = await getTranslations("layout");
  const tStatus = await getTranslations("status");
  return (
    <section
      aria-label={t("reachUs")}
      data-no-print
      className="relative z-15 bg-primary-deep px-4 text-[0.8rem] text-paper @container md:px-6"
    >
      <div className="mx-auto flex h-[44px] max-w-page items-center gap-x-3 @max-[13rem]:h-auto @max-[13rem]:gap-x-0 @max-[13rem]:flex-wrap sm:max-md:gap-x-5 xl:gap-x-5">
        <a
          href={`tel:${site.phone.dialled}`}
          aria-label={t("call", { phone: site.phone.shown })}
          className={`${link} inline-flex`}
        >
          <Icon name="phone" className="size-4 @max-[13rem]:hidden" />
          <bdi translate="no">{site.phone.shown}</bdi>
        </a>
        {/* Words that do not fit wrap out of sight. On phones, the menu has them. */}
        <WhatsAppLink
          className={`${link} flex min-w-11 flex-wrap content-start justify-center overflow-hidden leading-[44px] max-[22rem]:hidden @max-[18rem]:hidden`}
        >
          <Icon name="whatsApp" className="h-full w-5" />
          <span className="max-w-full overflow-hidden lg:max-xl:sr-only">{t("whatsApp")}</span>
        </WhatsAppLink>
        <p className="flex h-full min-w-0 grow basis-0 flex-wrap content-start overflow-hidden leading-[44px] @max-[13rem]:hidden">
          <span className="h-full" />
          <span className="whitespace-nowrap">{t("hours", hoursIn(await getLocale()))}</span>
        </p>
        {(await getKnowledgeLinks()).map(({ key, href, words }) =>
          key === "search" ? (
            <PageLink key={key} href={href} className={`${link} hidden min-w-[44px] justify-center md:inline-flex`}>
              <Icon name="search" className="size-4" />
              <span className="max-xl:sr-only">{words}</span>
            </PageLink>
          ) : (
            <PageLink key={key} href={href} className={`${link} hidden lg:inline-flex`}>
              {words}
            </PageLink>
          ),
        )}
        <PageLink href={routes.requestStatus} className={`${link} hidden lg:inline-flex`}>
          {tStatus("name")}
        </PageLink>
        <LanguageMenu />
      </div>
    </section>
  );
}
