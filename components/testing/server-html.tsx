/** Forms as the server sends them, before React has started. */

import { NextIntlClientProvider } from "next-intl";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { startFakeServer } from "#components/testing/fake-server.ts";
import type { FormCase } from "#components/testing/form-cases.ts";
import { receiptOf, TestForm } from "#components/testing/test-form.tsx";
import { messagesOf, wordsOf } from "#components/testing/words.ts";
import { type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";

/** Shows the server's HTML of a form on its page in English. `hydrate` starts React on this HTML. */
export async function renderServerHtml(form: FormCase) {
  const locale: Locale = "en";
  Object.assign(document.documentElement, languageAttributes(locale));
  const server = startFakeServer(locale);
  const receipt = await receiptOf(form, locale);
  const content = (
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone={timeZone}>
      <main>
        <TestForm {...{ form, locale, receipt }} />
      </main>
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => container.remove());
  container.innerHTML = renderToString(content);
  const hydrate = () => {
    const root = hydrateRoot(container, content);
    onTestFinished(() => root.unmount());
  };
  return { form, locale, say: wordsOf(locale), server, scope: page.getByRole("main"), hydrate };
}
