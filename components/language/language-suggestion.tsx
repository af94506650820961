import { getTranslations } from "next-intl/server";
import { BrowserSuggestion } from "#components/language/browser-suggestion.tsx";
import { type Locale, locales } from "#lib/i18n/locales.ts";

/** Hands the suggestion its words in every other language, because only the browser knows which one it needs. */
export async function LanguageSuggestion({ locale }: { locale: Locale }) {
  const others = locales.filter(({ code }) => code !== locale);
  const offers = await Promise.all(
    others.map(async ({ code }) => {
      const t = await getTranslations({ locale: code, namespace: "layout" });
      return [code, { text: t("suggestion.text"), go: t("suggestion.go"), dismiss: t("dismiss") }] as const;
    }),
  );
  return <BrowserSuggestion locale={locale} offers={Object.fromEntries(offers)} />;
}
