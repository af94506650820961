import type { NextRequest } from "next/server";
import createMiddleware from "next-intl/middleware";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { routing } from "#lib/i18n/routing.ts";

const routeByLocale = createMiddleware(routing);

// Each build warns that this file should be called proxy.ts. The warning is harmless and the name stays (decision 0007).

/** Locale routing only, and the path for the not-found page; it decides nothing about security. */
export default function middleware(request: NextRequest) {
  request.headers.set(ATTEMPTED_PATH_HEADER, request.nextUrl.pathname);
  return routeByLocale(request);
}

// Next keeps only the first 10 MB of a body on routes that middleware matches, and says nothing: /api stays out.
export const config = { matcher: "/((?!api|_next|.*\\..*).*)" };
