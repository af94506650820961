import { builtLanguages, localeOrDefault } from "#lib/i18n/locales.ts";
import { getDialogContent } from "#lib/site/content/dialogs.ts";

// The English address begins with `/en` too, because the middleware changes no address of a named file (`isNamedFile`).
export const dynamic = "force-static";
export const dynamicParams = false;

/** Browsers keep the file for only ten minutes, because a new deployment may have new words. */
const KEPT_SECONDS = 600;

export const generateStaticParams = () => builtLanguages.map(({ code }) => ({ locale: code }));

/** Returns the words and countries of the dialogs. The browser fetches them when a visitor is about to open one, so pages stay small. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/dialogs.json">) {
  const { locale } = await params;
  const headers = { "cache-control": `public, max-age=${KEPT_SECONDS}` };
  return Response.json(await getDialogContent(localeOrDefault(locale)), { headers });
}
