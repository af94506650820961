import type { NextRequest } from "next/server";
import createMiddleware from "next-intl/middleware";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { routing } from "#lib/i18n/routing.ts";

const routeByLocale = createMiddleware(routing);

// Each build warns that this file should be called proxy.ts. The warning is harmless and the name stays (decision 0007).

/** Chooses the language from the address, and passes the path to the not-found page. Decides nothing about security. */
export default function middleware(request: NextRequest) {
  request.headers.set(ATTEMPTED_PATH_HEADER, request.nextUrl.pathname);
  return routeByLocale(request);
}

// Next silently truncates a body to 10 MB on routes that middleware matches, so /api is not among them.
export const config = { matcher: "/((?!api|_next|.*\\..*).*)" };
