/**
 * True if a page of the desk has sent the request. Unlike the site's forms, the desk needs a header that says so, because browsers of today
 * send both headers.
 */
export function isSameOrigin(headers: Pick<Headers, "get">, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  const from = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (from !== null && from !== origin) return false;
  return site !== null || from !== null;
}

/**
 * True if a page of another site has sent the request: a download from there would leave a wrong record of access. A typed address is no
 * page, and links in mails lead to pages.
 */
export function isFromOtherSite(headers: Pick<Headers, "get">): boolean {
  const site = headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
