import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";

/**
 * Lets crawlers read everything but the API. Pages that must not be listed have `noindex` in their own head, which a crawler
 * sees only if it may read them.
 */
export default function robots(): MetadataRoute.Robots {
  if (env.isPreview) return { rules: { userAgent: "*", disallow: "/" } };
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absoluteUrl("/sitemap.xml") };
}
