import { getLocale, getTranslations } from "next-intl/server";
import { LanguageLinks } from "#components/language/language-links.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { builtLocales, findLocale } from "#lib/i18n/locales.ts";

/** A `<details>` works without scripts. components/page-script/start-page.ts closes it when the focus or a tap goes elsewhere. */
export async function LanguageMenu() {
  const locale = await getLocale();
  if (builtLocales.length === 1) return null;
  const t = await getTranslations("layout");
  return (
    <details data-menu suppressHydrationWarning className="relative ms-auto">
      <summary className="-mx-1.5 -outline-offset-4 flex min-h-[44px] min-w-[44px] cursor-pointer items-center justify-center gap-1.5 px-1.5 @max-[13rem]:min-w-8">
        <Icon name="language" className="size-4" />
        <span className="sr-only">{t("languages")}</span>{" "}
        {/* components/language/start-languages.ts shows the name of a suggested language in place of this one. Both are in one cell of a
            grid, which is as wide as the longer name, so that no name lies on the icon. */}
        <bdi
          suppressHydrationWarning
          className="grid after:[grid-area:1/1] after:whitespace-nowrap data-offer:after:content-[attr(data-offer)] @max-[13rem]:hidden"
        >
          <span className="[grid-area:1/1] [[data-offer]>&]:opacity-0">{findLocale(locale)?.name}</span>
        </bdi>
      </summary>
      <div className="absolute end-0 top-full z-20 rounded-card border border-line bg-paper px-5 py-2 text-primary float">
        <LanguageLinks locale={locale} className="space-y-1 text-base" />
      </div>
    </details>
  );
}
