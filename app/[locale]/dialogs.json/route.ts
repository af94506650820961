import { builtLanguages, localeOrDefault } from "#lib/i18n/locales.ts";
import { getDialogContent } from "#lib/site/content/dialogs.ts";

// The build makes one file for each language. The address of the English file begins with `/en`, because the middleware does not change
// the address of a named file (lib/server/addresses.ts, `isNamedFile`).
export const dynamic = "force-static";
export const dynamicParams = false;

/** Browsers keep the file for only ten minutes, because a new deployment may have new words. */
const KEPT_SECONDS = 600;

export const generateStaticParams = () => builtLanguages.map(({ code }) => ({ locale: code }));

/**
 * Returns the words and countries of the dialogs. The browser fetches this file when a visitor is about to open a dialog, so pages stay
 * small.
 */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/dialogs.json">) {
  const { locale } = await params;
  const headers = { "cache-control": `public, max-age=${KEPT_SECONDS}` };
  return Response.json(await getDialogContent(localeOrDefault(locale)), { headers });
}
