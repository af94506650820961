import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { headingStyle } from "#components/layout/heading-style.ts";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { builtLocales, defaultLocale, localeOfPath } from "#lib/i18n/locales.ts";
import { CLOSED_POLICY, pagePolicy, styleHash } from "#lib/security-headers.ts";
import { isBuiltPage, isNamedFile, readPath } from "#lib/server/addresses.ts";
import { findRefusal, refusalBody } from "#lib/server/refusal.ts";

const CSP = "content-security-policy";

// The address alone decides the language, without cookie or detection, so that every page can be cached and shared.
const routeByLocale = createMiddleware({
  locales: builtLocales,
  defaultLocale,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

// Each build warns that this file should be called proxy.ts. The warning is harmless and the name stays (decision 0005).

/**
 * Chooses the language from the address, passes the path to the not-found page, and writes the content security policy of what is
 * drawn on request (lib/security-headers.ts).
 */
export default async function middleware(request: NextRequest): Promise<Response> {
  const path = readPath(request.nextUrl.pathname) ?? "";
  request.headers.delete(ATTEMPTED_PATH_HEADER);
  // On a server of our own, lib/server/guard-server.ts has refused such a request before its body.
  const refusal = findRefusal({ method: request.method, path, hasBody: false });
  if (refusal) {
    const { status, headers } = refusal;
    return Response.json(refusalBody(refusal), { status, headers: { [CSP]: CLOSED_POLICY, ...headers } });
  }
  if (isNamedFile(path)) return NextResponse.next({ request });
  if (isBuiltPage(path)) return routeByLocale(request);
  request.headers.set(ATTEMPTED_PATH_HEADER, request.nextUrl.pathname);
  // The tools of `next dev` evaluate text and write styles. Next evaluates exactly this expression when it builds the site.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  if (process.env.NODE_ENV === "development") return route(request);
  const policy = pagePolicy({
    scripts: [`'nonce-${newNonce()}'`],
    styles: [await styleHash(headingStyle(localeOfPath(path)))],
  });
  // Next reads the nonce from here, and gives it to its inline scripts.
  request.headers.set(CSP, policy);
  const response = route(request);
  response.headers.set(CSP, policy);
  return closeRedirect(response);
}

/** Returns 128 random bits, as the content security policy asks for. A UUID has 122. */
const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** A file has no language. What is no file gets the not-found page, which reads the language from the path. */
const route = (request: NextRequest) =>
  request.nextUrl.pathname.includes(".") ? NextResponse.next({ request }) : routeByLocale(request);

/** A redirect is no page. */
function closeRedirect(response: Response): Response {
  if (response.headers.has("location")) response.headers.set(CSP, CLOSED_POLICY);
  return response;
}

// Next cuts the body of a request that middleware matches (`proxyClientMaxBodySize`), so /api is not among them. Build files
// are skipped, except to strip a forged x-attempted-path.
export const config = {
  matcher: [
    "/((?!api(?:/|$)|_next/).*)",
    { source: "/_next/(.*)", has: [{ type: "header", key: "x-attempted-path" }] },
  ],
};
