import { builtLanguages, localeOrDefault } from "#lib/i18n/locales.ts";
import { getDialogContent } from "#lib/site/content/dialogs.ts";

// The file is made at build. The dot in its name keeps it out of the middleware, which would redirect /en/... to /...
export const dynamic = "force-static";
export const dynamicParams = false;

/** Not longer, because a new deployment may have new words. */
const KEPT_SECONDS = 600;

export const generateStaticParams = () => builtLanguages.map(({ code }) => ({ locale: code }));

/** Returns the words and countries of the dialogs. The browser fetches them on intent, so no page carries them. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/dialogs.json">) {
  const { locale } = await params;
  const headers = { "cache-control": `public, max-age=${KEPT_SECONDS}` };
  return Response.json(await getDialogContent(localeOrDefault(locale)), { headers });
}
