/**
 * Returns true if a page of the desk has sent a request. Unlike the forms of the site, the desk needs a header that says so: browsers of
 * today send both headers, and no other program has a reason to change something here.
 */
export function isSameOrigin(headers: Pick<Headers, "get">, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  const from = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (from !== null && from !== origin) return false;
  return site !== null || from !== null;
}

/**
 * Returns true if a page of another site has sent a request. A download from such a page would leave a wrong record of access. A typed
 * address is no page. Links in mails lead to pages of the desk, for which this does not count.
 */
export function isFromOtherSite(headers: Pick<Headers, "get">): boolean {
  const site = headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
