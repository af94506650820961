import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SiteShell } from "@/components/layout/site-shell";
import { site } from "@/content/site";
import { env } from "@/lib/env";
import { locales } from "@/lib/i18n/locales";
import { localeOf } from "@/lib/i18n/params";

// Everything a page can be is known at build time; anything else is app/global-not-found.tsx.
export const dynamicParams = false;

export const generateStaticParams = () => locales.map(({ code }) => ({ locale: code }));

export async function generateMetadata({ params }: LayoutProps<"/[locale]">): Promise<Metadata> {
  const t = await getTranslations({ locale: await localeOf(params), namespace: "site" });
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: `${site.name}: ${t("tagline")}`, template: `%s | ${site.name}` },
    description: t("description"),
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps<"/[locale]">) {
  const locale = await localeOf(params);
  return <SiteShell locale={locale}>{children}</SiteShell>;
}
