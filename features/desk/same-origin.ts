/** True if a page of the desk has sent the request. A header must say so, because browsers of today send both. */
export function isSameOrigin(headers: Pick<Headers, "get">, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  const from = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (from !== null && from !== origin) return false;
  return site !== null || from !== null;
}

/** True for a page of another site: a download from there would leave a wrong record of access. Links in mails lead to pages. */
export function isFromOtherSite(headers: Pick<Headers, "get">): boolean {
  const site = headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
