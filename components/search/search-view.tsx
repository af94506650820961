import { getLocale, getTranslations } from "next-intl/server";
import { Search } from "#components/search/search.tsx";
import { TextLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import type { SearchEntry } from "#lib/site/search/search-index.ts";

interface Props {
  popular: readonly string[];
  posted?: { words: string; entries: readonly SearchEntry[] } | undefined;
}

export async function SearchView({ popular, posted }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("search");
  const tQuestions = await getTranslations("questions");
  return (
    <Section isFirst>
      <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg">{t("lead")}</p>
      <Search
        action={localePath(locale, routes.searchResults)}
        page={localePath(locale, routes.search)}
        locale={locale}
        popular={popular}
        posted={posted}
        labels={{
          field: t("label"),
          button: t("button"),
          popular: t("popular"),
          loading: t("loading"),
          // The browser fills in the number, so that it needs no translator.
          found: t("found", { count: "{count}" }),
          empty: t("empty"),
          failed: t("failed"),
        }}
        otherwise={<TextLink href={routes.secondOpinion}>{tQuestions("ask")}</TextLink>}
      />
    </Section>
  );
}
