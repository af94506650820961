import { getTranslations } from "next-intl/server";
import { LanguageSuggestion } from "#components/layout/language-suggestion.tsx";
import { type Locale, locales } from "#lib/i18n/locales.ts";

/** The suggestion with its words in every other language: which of them is wanted only the browser knows. */
export async function LanguageSuggestions({ locale }: { locale: Locale }) {
  const others = locales.filter(({ code }) => code !== locale);
  const offers = await Promise.all(
    others.map(async ({ code }) => {
      const t = await getTranslations({ locale: code, namespace: "layout" });
      return [code, { text: t("suggestion.text"), go: t("suggestion.go"), dismiss: t("dismiss") }] as const;
    }),
  );
  return <LanguageSuggestion locale={locale} offers={Object.fromEntries(offers)} />;
}
