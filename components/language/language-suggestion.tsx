import { getLocale, getTranslations } from "next-intl/server";
import {
  builtLanguages,
  defaultLocale,
  type Language,
  type Locale,
  languageAttributes,
  localePath,
} from "#lib/i18n/locales.ts";

/** Each language has a hidden line. components/language/start-languages.ts shows one of them over the page, so nothing moves. */
export async function LanguageSuggestion() {
  const locale = await getLocale();
  return builtLanguages
    .filter(({ code }) => code !== locale)
    .map((language) => <Offer key={language.code} {...language} on={locale} />);
}

async function Offer({ code: locale, zones, on }: Language & { on: Locale }) {
  const t = await getTranslations({ locale, namespace: "layout" });
  return (
    <aside
      {...languageAttributes(locale)}
      data-for={on === defaultLocale ? zones?.map((zone) => `${on}@${zone}`).join(" ") : undefined}
      hidden
      suppressHydrationWarning
      aria-label={t("suggestion.text")}
      data-no-print
      className="absolute start-2 bottom-full mb-2 flex items-center gap-x-3 rounded-card border border-line bg-paper ps-4 text-sm float md:start-6 md:mb-4"
    >
      <p className="py-1">
        <span className="max-sm:hidden">{t("suggestion.text")} </span>
        <a
          // components/language/start-languages.ts sets the URL of this page in that language. A layout does not know the page's path.
          href={localePath(locale, "/")}
          suppressHydrationWarning
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {t("suggestion.go")}
        </a>
      </p>
      <button type="button" aria-label={t("dismiss")} className="grid size-11 shrink-0 place-items-center text-2xl">
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
