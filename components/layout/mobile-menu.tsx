import { getLocale, getTranslations } from "next-intl/server";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { navigation } from "#components/layout/navigation.ts";
import { MENU_ID } from "#components/layout/start-menu.ts";
import { getKnowledgeLinks } from "#components/search/knowledge-links.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { hoursIn, site } from "#lib/site/content/site.ts";

const line = "inline-flex min-h-11 items-center gap-2 text-primary";

/** A modal `<dialog>` keeps the focus inside, closes on Escape and on the back gesture, and returns the focus. */
export async function MobileMenu() {
  const t = await getTranslations("layout");
  const tStatus = await getTranslations("status");
  const links = [
    ...navigation.map(({ key, href }) => ({ href, words: t(`nav.${key}`) })),
    { href: routes.requestStatus, words: tStatus("name") },
  ];
  return (
    <dialog
      id={MENU_ID}
      aria-label={t("menu")}
      // The menu may be open before React starts.
      suppressHydrationWarning
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-4 text-ink md:hidden"
    >
      <div className="flex items-center justify-between">
        <span translate="no" className="font-semibold font-heading text-primary text-xl">
          {site.name}
        </span>
        <button
          type="button"
          command="close"
          commandfor={MENU_ID}
          aria-label={t("closeMenu")}
          className="flex size-11 items-center justify-center text-primary"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-6 border-line border-b font-semibold">
        {(await getKnowledgeLinks()).map(({ key, href, words }) => (
          <li key={key}>
            <PageLink href={href} className={line}>
              {words}
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className="mb-2">
        {links.map(({ href, words }) => (
          <li key={href} className="border-line border-b">
            <PageLink href={href} className="flex min-h-11 items-center font-heading text-xl">
              {words}
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-8">
        <li>
          <a href={`tel:${site.phone.dialled}`} className={line}>
            <Icon name="phone" />
            <bdi translate="no">{site.phone.shown}</bdi>
          </a>
        </li>
        <li>
          <WhatsAppLink className={line}>
            <Icon name="whatsApp" />
            {t("whatsApp")}
          </WhatsAppLink>
        </li>
      </ul>
      <p className="mb-4 text-ink-soft text-sm">{t("hours", hoursIn(await getLocale()))}</p>
      <DialogLink dialog="consultation" className={`${buttonClass} w-full`}>
        {t("secondOpinion")}
      </DialogLink>
    </dialog>
  );
}
