import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DialogHost } from "#components/dialogs/dialog-host.tsx";
import { Announcement } from "#components/layout/announcement.tsx";
import { BottomBar } from "#components/layout/bottom-bar.tsx";
import { Footer } from "#components/layout/footer.tsx";
import { Header } from "#components/layout/header.tsx";
import { HeadingFont } from "#components/layout/heading-font.tsx";
import { Letterhead } from "#components/layout/letterhead.tsx";
import { MobileMenu } from "#components/layout/mobile-menu.tsx";
import { TopBar } from "#components/layout/top-bar.tsx";
import { PageScript } from "#components/page-script/page-script.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { errorWordsAttributes } from "#lib/i18n/error-words.ts";
import { languageAttributes } from "#lib/i18n/locales.ts";
import { loadErrorWords } from "#lib/i18n/messages.ts";
import { site } from "#lib/site/content/site.ts";
import { parseSite } from "#lib/site/content/site-schema.ts";
import "#app/globals.css";

// Under `next dev`, each page shows mistakes in brand/site.json. Before a build, `npm run content:check` finds them.
parseSite(site);

/** Draws what surrounds each page, with a skip link (WCAG 2.4.1). */
export async function SiteShell({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations("layout");
  const errorWords = await loadErrorWords(locale);
  return (
    <html {...languageAttributes(locale)} {...errorWordsAttributes(errorWords)}>
      <body className="flex min-h-dvh flex-col">
        <HeadingFont />
        <a
          href="#content"
          className="sr-only rounded-card bg-paper focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-20 focus:px-4 focus:py-3"
        >
          {t("skipToContent")}
        </a>
        <Letterhead />
        <Announcement />
        <TopBar />
        <Header />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
        <BottomBar />
        <MobileMenu />
        <PageScript />
        <DialogHost />
        <Toaster label={t("notifications")} closeLabel={t("dismiss")} />
      </body>
    </html>
  );
}
