import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { SiteShell } from "#components/layout/site-shell.tsx";
import { palette } from "#lib/site/content/palette.ts";
import { site } from "#lib/site/content/site.ts";
import { segmentParams } from "#lib/site/days/segment.ts";
import { siteMetadata } from "#lib/site/seo/metadata.ts";

// The build makes the pages of each language, and once more for each change day. An address with any other language gets the page of app/global-not-found.tsx.
export const dynamicParams = false;

export const generateStaticParams = segmentParams;

export const viewport: Viewport = { themeColor: palette.paper };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const title = t("seo.homeTitle", { name: site.name, title: t("site.tagline") });
  return siteMetadata({ title, description: t("site.description") });
}

export default function LocaleLayout({ children }: LayoutProps<"/[locale]">) {
  return <SiteShell>{children}</SiteShell>;
}
