import "server-only";

/**
 * Returns a picture's address if its host is configured, otherwise undefined. Rewrites http to https if the host is configured
 * for https.
 */
export function allowedImageUrl(address: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return undefined;
  if (origins.includes(url.origin)) return url.href;
  if (url.protocol !== "http:") return undefined;
  url.protocol = "https:";
  return origins.includes(url.origin) ? url.href : undefined;
}
