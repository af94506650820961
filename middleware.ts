import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { headingStyle } from "#components/layout/heading-style.ts";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { builtLocales, defaultLocale, localeOfPath } from "#lib/i18n/locales.ts";
import { CLOSED_POLICY, deskHeaders, deskPolicy, icons, pagePolicy, styleHash } from "#lib/security-headers.ts";
import { isBuiltPage, isNamedFile, isStatusPage, readPath } from "#lib/server/addresses.ts";
import { deskStart, folderOfDesk, isDeskHost, isDeskPage, isHiddenPage, isNearDesk } from "#lib/server/desk-host.ts";
import { findRefusal, refusalBody } from "#lib/server/refusal.ts";
import { unknownDeskPage } from "#lib/server/unknown-desk-page.ts";
import { isSmallForm, readSearchWords, SEARCH_WORDS_HEADER } from "#lib/site/search/search-words.ts";

const CSP = "content-security-policy";

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code. It is empty unless the build is a release.
const indexNowKey = process.env.INDEXNOW_KEY;

// Only the address decides the language. Cookies and language detection are off, so that every page can be cached and shared.
const routeByLocale = createMiddleware({
  locales: builtLocales,
  defaultLocale,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

// Every build warns that this file should be named proxy.ts. We keep the name, because Next would run proxy.ts in Node (decision 0005).

/**
 * Chooses the language from the address, and passes the path to the not-found page, and posted words to the page of search results. Sets
 * the content security policy of each page that is drawn on request (lib/security-headers.ts). Serves the key of IndexNow.
 */
export default async function middleware(request: NextRequest): Promise<Response> {
  const path = readPath(request.nextUrl.pathname) ?? "";
  request.headers.delete(ATTEMPTED_PATH_HEADER);
  request.headers.delete(SEARCH_WORDS_HEADER);
  // On our own server, lib/server/guard-server.ts makes this check earlier. On Vercel, only the middleware makes it.
  const isForm = isSmallForm((name) => request.headers.get(name));
  const refusal = findRefusal({ method: request.method, path, hasBody: false, isSmallForm: isForm });
  if (refusal) {
    const { status, headers } = refusal;
    return Response.json(refusalBody(refusal), { status, headers: { [CSP]: CLOSED_POLICY, ...headers } });
  }
  if (isDeskHost(request.headers)) return answerDesk(request, path);
  if (indexNowKey && path === `/${indexNowKey}.txt`) {
    return new Response(indexNowKey, {
      headers: { "content-type": "text/plain; charset=utf-8", [CSP]: CLOSED_POLICY },
    });
  }
  if (isNamedFile(path) && !isHiddenPage(path)) return NextResponse.next({ request });
  if (isBuiltPage(path)) return routeByLocale(request);
  request.headers.set(ATTEMPTED_PATH_HEADER, request.nextUrl.pathname);
  if (request.method === "POST") request.headers.set(SEARCH_WORDS_HEADER, await readSearchWords(request));
  // Under `next dev`, Next's own tools use eval and inline styles, so we set no policy. The build replaces exactly this expression.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  if (process.env.NODE_ENV === "development") return route(request);
  const policy = pagePolicy({
    scripts: [`'nonce-${newNonce()}'`],
    styles: [await styleHash(headingStyle(localeOfPath(path)))],
  });
  // Next reads the nonce from this request header, and adds the nonce to its inline scripts.
  request.headers.set(CSP, policy);
  const response = route(request);
  response.headers.set(CSP, policy);
  return closeRedirect(response);
}

/** Answers on the desk's host, where there is only the desk. No other page of the site may run in the place that has its session. */
async function answerDesk(request: NextRequest, path: string): Promise<Response> {
  if (path === "/")
    return new Response(null, { status: 307, headers: { ...deskHeaders, [CSP]: CLOSED_POLICY, location: deskStart } });
  if (icons.includes(path)) return NextResponse.next({ request });
  if (!isDeskPage(path)) return unknownDeskPage();
  const policy = deskPolicy(newNonce());
  request.headers.set(CSP, policy);
  request.headers.set(ATTEMPTED_PATH_HEADER, path);
  const drawn = request.nextUrl.clone();
  drawn.pathname = folderOfDesk(drawn.pathname);
  const response = NextResponse.rewrite(drawn, { request });
  for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
  // biome-ignore lint/style/noRestrictedGlobals: as in `middleware`
  if (process.env.NODE_ENV !== "development") response.headers.set(CSP, policy);
  return response;
}

/** Returns 128 random bits, the minimum that the CSP specification recommends. A UUID has only 122. */
const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/**
 * Routes an address by its language. An address with a dot belongs to a file, and files have no language. A path of the desk in app/ gets a
 * language too, so that it is as unknown here as any other.
 */
function route(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const path = readPath(pathname) ?? "";
  const isFile = pathname.includes(".") && !isNearDesk(path) && !isStatusPage(path);
  return isFile ? NextResponse.next({ request }) : routeByLocale(request);
}

/** Gives a redirect the policy of all responses that are not pages. */
function closeRedirect(response: Response): Response {
  if (response.headers.has("location")) response.headers.set(CSP, CLOSED_POLICY);
  return response;
}

// The matcher excludes /api, because Next truncates the bodies of matched requests (`proxyClientMaxBodySize`). It also excludes the files
// of the build. It matches a file only if the client has forged x-attempted-path, so that the middleware removes this header.
export const config = {
  matcher: [
    "/((?!api(?:/|$)|_next/).*)",
    { source: "/_next/(.*)", has: [{ type: "header", key: "x-attempted-path" }] },
  ],
};
