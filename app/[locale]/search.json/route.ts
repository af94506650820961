import { builtLanguages, localeOrDefault } from "#lib/i18n/locales.ts";
import { buildIndex } from "#lib/site/search/build-index.ts";

// The build makes this file for each language. `isNamedFile` is true for its URL, so the middleware does not remove /en.
export const dynamic = "force-static";
export const dynamicParams = false;

const KEPT_SECONDS = 600;

export const generateStaticParams = () => builtLanguages.map(({ code }) => ({ locale: code }));

export async function GET(_: Request, { params }: RouteContext<"/[locale]/search.json">) {
  const { locale } = await params;
  const headers = { "cache-control": `public, max-age=${KEPT_SECONDS}` };
  return Response.json(await buildIndex(localeOrDefault(locale)), { headers });
}
