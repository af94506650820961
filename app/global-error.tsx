"use client";

import { AppError } from "@/components/layout/app-error";
import { errorWords, localeOfDocument } from "@/lib/i18n/error-words";
import { languageAttributes } from "@/lib/i18n/locales";
import "@/app/globals.css";

/** The whole document, for when the layout itself broke: nothing of it is left, so the icon is named here again. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = localeOfDocument();
  return (
    <html {...languageAttributes(locale)}>
      <head>
        <link rel="icon" href="/icon.svg" />
      </head>
      <body>
        <title>{errorWords[locale].title}</title>
        <main>
          <AppError locale={locale} error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
