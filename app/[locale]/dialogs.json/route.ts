import { getDialogContent } from "#lib/content/dialogs.ts";
import { localeOrDefault, locales } from "#lib/i18n/locales.ts";

// Made at build. The dot keeps it out of the middleware, which would lead /en/... to the address without the language.
export const dynamic = "force-static";
export const dynamicParams = false;

/** Not longer: a new deployment may have new words. */
const KEPT_SECONDS = 600;

export const generateStaticParams = () => locales.map(({ code }) => ({ locale: code }));

/** Words and countries of the dialogs, fetched on intent so that no page carries them. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/dialogs.json">) {
  const { locale } = await params;
  const headers = { "cache-control": `public, max-age=${KEPT_SECONDS}` };
  return Response.json(await getDialogContent(localeOrDefault(locale)), { headers });
}
