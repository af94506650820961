/** True if a page of the desk has sent the request. One of two headers must say so, because browsers of today send both. */
export function isSameOrigin(headers: Pick<Headers, "get">, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  const from = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (from !== null && from !== origin) return false;
  return site !== null || from !== null;
}

/** True if a page of another site sent the request. If it could start a download, the record of access would be wrong. */
export function isFromOtherSite(headers: Pick<Headers, "get">): boolean {
  const site = headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
