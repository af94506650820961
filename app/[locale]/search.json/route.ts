import { localeOfSegment } from "#lib/i18n/locales.ts";
import { listSegments, segmentParams } from "#lib/site/days/segment.ts";
import { buildIndex } from "#lib/site/search/build-index.ts";

// The build makes this file for each language. `isNamedFile` is true for its URL, so the middleware does not remove /en.
export const dynamic = "force-static";
export const dynamicParams = false;

const KEPT_SECONDS = 600;

export const generateStaticParams = segmentParams;

export async function GET(_: Request, { params }: RouteContext<"/[locale]/search.json">) {
  const { locale: segment } = await params;
  const day = listSegments().find((page) => page.segment === segment)?.day;
  const headers = { "cache-control": `public, max-age=${KEPT_SECONDS}` };
  return Response.json(await buildIndex(localeOfSegment(segment), day), { headers });
}
