/**
 * True if the Host header names the host of `origin`. Compares them as text, because `URL` also finds the host in `x@host` and `host/x`.
 * Does not read X-Forwarded-Host, which a client may write.
 */
export function isHostOf(headers: Pick<Headers, "get">, origin: string): boolean {
  const own = URL.parse(origin);
  if (!own) return false;
  const given = headers.get("host")?.toLowerCase();
  // `URL` leaves out the default port, as browsers do in the Host header.
  return given === own.host || (own.port === "" && given === `${own.host}:${own.protocol === "https:" ? 443 : 80}`);
}
