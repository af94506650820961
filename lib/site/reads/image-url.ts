import "server-only";
import type { ProviderConfig } from "#lib/provider/client.ts";

export interface ReadConfig extends ProviderConfig {
  /** We accept pictures below these URLs. Each has a slash at the end. */
  readonly imageRoots: readonly string[];
}

/** `URL` keeps a `..` beside an encoded slash. The image host may resolve it, and serve a picture of another folder. */
const ENCODED_SLASH = /%(2f|5c)/i;

/** Returns the URL if it is below a root, or else its https form if that is. lib/site/reads/image-config.ts limits the optimizer too. */
export function allowedImageUrl(address: string, roots: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return undefined;
  const isAllowed = () => roots.some((root) => isBelow(url, root));
  if (isAllowed()) return url.href;
  if (url.protocol !== "http:") return undefined;
  url.protocol = "https:";
  return isAllowed() ? url.href : undefined;
}

function isBelow(url: URL, root: string): boolean {
  const isWholeHost = new URL(root).pathname === "/";
  return url.href.startsWith(root) && (isWholeHost || !ENCODED_SLASH.test(url.pathname));
}
