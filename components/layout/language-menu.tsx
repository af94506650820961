import { getTranslations } from "next-intl/server";
import { LanguageLinks } from "@/components/layout/language-links";
import { DisclosureMenu } from "@/components/ui/disclosure-menu";
import { Icon } from "@/components/ui/icon";
import { findLocale, type Locale } from "@/lib/i18n/locales";

/** The switcher of the header: the language of the page, which opens the list of all. */
export async function LanguageMenu({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "layout" });
  const words = (
    <>
      <Icon name="language" />
      <span className="sr-only">{t("languages")}</span>{" "}
      <span className="text-[0.85rem] md:max-[90rem]:sr-only">{findLocale(locale)?.name}</span>
    </>
  );
  return (
    <DisclosureMenu label={words} className="max-md:ms-auto">
      <LanguageLinks locale={locale} className="space-y-1" />
    </DisclosureMenu>
  );
}
