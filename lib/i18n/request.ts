import { headers } from "next/headers";
import { locale as localeOfAddress } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { localeOfPath, localeOfSegment } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { readSegmentWith } from "#lib/i18n/page-segment.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";
import { messageErrors } from "#lib/i18n/translator.ts";

readSegmentWith(localeOfAddress);

/** The not-found page is not below `app/[locale]`, so the path that the visitor tried gives its locale. */
async function localeOfPage() {
  const code = await localeOfAddress();
  return code ? localeOfSegment(code) : localeOfPath((await headers()).get(ATTEMPTED_PATH_HEADER) ?? "");
}

/** Components read the language with `getLocale()`, so none passes it on. Only route handlers, and text in another language, name one. */
export default getRequestConfig(async ({ locale: named }) => {
  const locale = named ?? (await localeOfPage());
  const messages = await loadMessages(locale);
  return { locale, messages, timeZone, ...messageErrors(locale) };
});
