import { builtLanguages, localeOrDefault } from "#lib/i18n/locales.ts";
import { getDialogContent } from "#lib/site/content/dialogs.ts";

// The URL of the English file begins with `/en` too, because the middleware serves this file as its URL says (`isNamedFile`).
export const dynamic = "force-static";
export const dynamicParams = false;

/** Browsers keep the file for only ten minutes, because a new deployment may have new words. */
const KEPT_SECONDS = 600;

export const generateStaticParams = () => builtLanguages.map(({ code }) => ({ locale: code }));

/** Returns the words and countries of all dialogs. The browser fetches them only when a visitor is about to open one. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/dialogs.json">) {
  const { locale } = await params;
  const headers = { "cache-control": `public, max-age=${KEPT_SECONDS}` };
  return Response.json(await getDialogContent(localeOrDefault(locale)), { headers });
}
