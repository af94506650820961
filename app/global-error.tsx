"use client";

import { AppError } from "@/components/layout/app-error";
import { errorWords, localeOfDocument } from "@/lib/i18n/error-words";
import { findLocale } from "@/lib/i18n/locales";
import "@/app/globals.css";

/** The whole document, for when the layout itself broke; also the answer 500 of a page that is made on demand. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = localeOfDocument();
  return (
    <html lang={locale} dir={findLocale(locale)?.direction}>
      <body>
        <title>{errorWords[locale].title}</title>
        <main>
          <AppError locale={locale} error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
