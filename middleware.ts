import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { headingStyle } from "#components/layout/heading-style.ts";
import { edges } from "#features/edge.ts";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { builtLocales, defaultLocale, localeOfPath } from "#lib/i18n/locales.ts";
import { CLOSED_POLICY, pagePolicy, styleHash } from "#lib/security-headers.ts";
import { hasEnded, isBuiltPage, isNamedFile, isStatusPage, isStillEncoded, readPath } from "#lib/server/addresses.ts";
import { ownershipOf } from "#lib/server/edge-part.ts";
import { newNonce } from "#lib/server/new-nonce.ts";
import { findRefusal, refusalBody } from "#lib/server/refusal.ts";
import { answerAfterEnd, moveToDay } from "#lib/site/days/route-by-day.ts";
import { isDayAddress } from "#lib/site/days/segment.ts";
import { stageOf } from "#lib/site/days/site-days.ts";
import { isSmallForm, readSearchWords, SEARCH_WORDS_HEADER } from "#lib/site/search/search-words.ts";

const CSP = "content-security-policy";

// Only the address decides the language, so that every page can be cached and shared.
const routeByLocale = createMiddleware({
  locales: builtLocales,
  defaultLocale,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

// Every build warns that this file should be named proxy.ts, which Next would run in Node (decision 0005).

/** Features answer first. Each page that is drawn on request gets its content security policy here (lib/security-headers.ts). */
export default async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const path = readPath(pathname) ?? "";
  request.headers.delete(ATTEMPTED_PATH_HEADER);
  request.headers.delete(SEARCH_WORDS_HEADER);
  // On other hosts, lib/server/guard-server.ts has already made this check. On Vercel, it does not run.
  const isForm = isSmallForm((name) => request.headers.get(name));
  const refusal = findRefusal({ method: request.method, path, hasBody: false, isSmallForm: isForm });
  if (refusal) {
    const { status, headers } = refusal;
    return Response.json(refusalBody(refusal), { status, headers: { [CSP]: CLOSED_POLICY, ...headers } });
  }
  for (const { answer } of edges) {
    const answered = await answer?.(request, path);
    if (answered) return answered;
  }
  const ownership = ownershipOf(edges, path, pathname);
  if (hasEnded(path)) return answerAfterEnd(request, path, isBuiltPage);
  const isHidden = isDayAddress(path) || stageOf(path) === "awaited";
  const isUnknown = ownership === "unknown" || isStillEncoded(path) || isHidden;
  if (!isUnknown && (ownership === "file" || isNamedFile(path))) {
    const response = NextResponse.next({ request });
    return path.endsWith("/search.json") ? moveToDay(request, response) : response;
  }
  if (isBuiltPage(path)) return moveToDay(request, routeByLocale(request));
  request.headers.set(ATTEMPTED_PATH_HEADER, pathname);
  if (request.method === "POST") request.headers.set(SEARCH_WORDS_HEADER, await readSearchWords(request));
  // Next's own tools use eval and inline styles. The build replaces exactly this expression.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  if (process.env.NODE_ENV === "development") return route(request, path, isUnknown);
  const policy = pagePolicy({
    scripts: [`'nonce-${newNonce()}'`],
    styles: [await styleHash(headingStyle(localeOfPath(path)))],
  });
  // Next adds the nonce of this header to its inline scripts.
  request.headers.set(CSP, policy);
  const response = route(request, path, isUnknown);
  // A redirect gets the policy of all responses that are not pages.
  response.headers.set(CSP, response.headers.has("location") ? CLOSED_POLICY : policy);
  return response;
}

/** Adds the language, but not to a file, whose path has a dot. An unknown path gets one, to be like any other that has no page. */
function route(request: NextRequest, path: string, isUnknown: boolean) {
  if (isStillEncoded(path)) {
    const url = request.nextUrl.clone();
    // Next makes no route of a folder whose name begins with `_`.
    url.pathname = `/${defaultLocale}/_`;
    return NextResponse.rewrite(url, { request });
  }
  const isFile = !isUnknown && path.includes(".") && !isStatusPage(path);
  return isFile ? NextResponse.next({ request }) : moveToDay(request, routeByLocale(request));
}

// The middleware does not run for /api, because Next truncates the bodies of matched requests (`proxyClientMaxBodySize`), nor for files of
// the build. It runs for such a file only to remove an x-attempted-path that a client has sent.
export const config = {
  matcher: [
    "/((?!api(?:/|$)|_next/).*)",
    { source: "/_next/(.*)", has: [{ type: "header", key: "x-attempted-path" }] },
  ],
};
