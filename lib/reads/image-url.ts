import "server-only";

/**
 * Guarantees that a picture's address is one at a configured host, or undefined. An http address of a host that is
 * configured for https is handed on as https.
 */
export function allowedImageUrl(address: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return undefined;
  if (origins.includes(url.origin)) return url.href;
  if (url.protocol !== "http:") return undefined;
  url.protocol = "https:";
  return origins.includes(url.origin) ? url.href : undefined;
}
