import { getLocale, getTranslations } from "next-intl/server";
import { BulletList, EntryPart } from "#components/entries/entry-parts.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Prose, TableOfContents } from "#components/ui/prose.tsx";
import { Section } from "#components/ui/section.tsx";
import { languageAttributes } from "#lib/i18n/locales.ts";
import { longDate } from "#lib/site/content/dates.ts";
import { getLegalPage, type LegalName, legalNames } from "#lib/site/content/legal.ts";

/** All legal pages look alike (requirements §2.31, §2.44). The summary is never in another language than the page (requirements §2.45). */
export async function LegalView({ name }: { name: LegalName }) {
  const locale = await getLocale();
  const t = await getTranslations("legal");
  const page = await getLegalPage(locale, name);
  const language = page.textLocale !== locale && { language: languageAttributes(page.textLocale) };
  const names = legalNames.filter((other) => other !== name);
  const others = await Promise.all(names.map(async (other) => ({ other, ...(await getLegalPage(locale, other)) })));
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: page.title, path: `/${name}` }]} />
      <div className={`grid gap-8 ${language ? "" : "lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16"}`}>
        <div className={`min-w-0 max-w-prose space-y-4 ${language ? "" : "lg:col-start-2"}`}>
          <h1 className="text-4xl md:text-5xl">{page.title}</h1>
          <div className="text-ink-soft">
            <p>{t("lastUpdated", { date: longDate(locale, page.lastUpdated) })}</p>
            {page.lastChecked && <p>{t("lastChecked", { date: longDate(locale, page.lastChecked) })}</p>}
          </div>
          <p className="border-accent border-s-4 ps-4 font-heading text-xl leading-snug">{page.lead}</p>
          <div className="space-y-4 rounded-card bg-band p-5 md:p-6">
            <EntryPart id="in-short" title={t("inShort")}>
              <BulletList items={page.inShort} />
            </EntryPart>
            <p className="text-ink-soft text-sm">{t("inShortNote")}</p>
          </div>
          {language && <p>{t("inEnglish")}</p>}
        </div>
        {/* An English text gets no list of its headings, which would stand before the note that the text is English. */}
        {!language && <TableOfContents title={t("onThisPage")} toc={page.toc} />}
        <div className="min-w-0">
          <Prose html={page.html} {...language} />
          <p data-no-print className="mt-12 flex max-w-prose flex-wrap items-center gap-x-6 border-line border-t pt-4">
            <span className="text-ink-soft">{t("seeAlso")}</span>
            {others.map(({ other, title }) => (
              <PageLink key={other} href={`/${other}`} className={textLinkClass}>
                {title}
              </PageLink>
            ))}
          </p>
        </div>
      </div>
    </Section>
  );
}
