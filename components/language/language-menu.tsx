import { getLocale, getTranslations } from "next-intl/server";
import { LanguageLinks } from "#components/language/language-links.tsx";
import { DisclosureMenu } from "#components/ui/disclosure-menu.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { builtLocales, findLocale } from "#lib/i18n/locales.ts";
import { getPartlyTranslated } from "#lib/site/content/articles.ts";

/** The switcher above the header: the page's language, which opens the list of all languages. */
export async function LanguageMenu() {
  const locale = await getLocale();
  if (builtLocales.length === 1) return null;
  const t = await getTranslations("layout");
  const words = (
    <>
      <Icon name="language" className="size-4" />
      <span className="sr-only">{t("languages")}</span>{" "}
      {/* A suggested language stands over the name, so that nothing moves (components/language/start-languages.ts). */}
      <bdi
        suppressHydrationWarning
        className="relative after:absolute after:end-0 after:whitespace-nowrap data-offer:after:content-[attr(data-offer)]"
      >
        {/* Screen readers read both names. */}
        <span className="[[data-offer]>&]:opacity-0">{findLocale(locale)?.name}</span>
      </bdi>
    </>
  );
  return (
    <DisclosureMenu label={words}>
      <LanguageLinks locale={locale} partlyTranslated={await getPartlyTranslated()} className="space-y-1 text-base" />
    </DisclosureMenu>
  );
}
