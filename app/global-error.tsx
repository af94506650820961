"use client";

import { AppError } from "#components/layout/app-error.tsx";
import { errorWordsAttributes, errorWordsOfDocument, localeOfDocument } from "#lib/i18n/error-words.ts";
import { languageAttributes } from "#lib/i18n/locales.ts";
import "#app/globals.css";

/** Replaces the whole document when the layout throws, so it must repeat the link to the icon. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const words = errorWordsOfDocument();
  return (
    <html {...languageAttributes(localeOfDocument())} {...errorWordsAttributes(words)}>
      <head>
        <link rel="icon" href="/icon.svg" />
      </head>
      <body>
        <title>{words.title}</title>
        <main>
          <AppError error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
