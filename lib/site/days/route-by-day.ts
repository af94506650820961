/** What the middleware does because of days. Where nothing has a day, it does nothing. */

import { type NextRequest, NextResponse } from "next/server";
import { defaultLocale, localeOfPath, localePath, pathInLocale } from "#lib/i18n/locales.ts";
import { CLOSED_POLICY } from "#lib/security-headers.ts";
import { changeDayAt } from "#lib/site/days/days.ts";
import { answerEnded } from "#lib/site/days/ended-page.ts";
import { pathOnDay } from "#lib/site/days/segment.ts";
import { pageOf, siteDays } from "#lib/site/days/site-days.ts";

/** Answers an address whose last day is over. A redirect stays in the language if that has the page. */
export function answerAfterEnd(
  request: NextRequest,
  path: string,
  isPage: (path: string) => boolean,
): Response | Promise<Response> {
  const page = pageOf(path);
  const locale = localeOfPath(page);
  const to = siteDays()?.entries[pathInLocale(defaultLocale, page)]?.to;
  const target = to && [localePath(locale, to), to].find((each) => isPage(each.split("#")[0] ?? ""));
  if (!target || page !== path) return answerEnded(locale);
  const response = NextResponse.redirect(new URL(target, request.url), 308);
  response.headers.set("content-security-policy", CLOSED_POLICY);
  return response;
}

/** Leads to what the build has drawn for the latest change day. `response` leads to what it has drawn for its own day. */
export function moveToDay(request: NextRequest, response: NextResponse): NextResponse {
  const days = siteDays();
  const day = days && changeDayAt(days, Date.now());
  if (!day || response.headers.has("location")) return response;
  const { pathname, search } = request.nextUrl;
  return NextResponse.rewrite(new URL(pathOnDay(pathname, day) + search, request.url), { request });
}
