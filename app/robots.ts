import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";

/**
 * Lets crawlers read everything except the API. A preview lets crawlers read nothing. A page that must not be listed has `noindex` in its
 * head. A crawler sees `noindex` only if it may read the page.
 */
export default function robots(): MetadataRoute.Robots {
  if (env.isPreview) return { rules: { userAgent: "*", disallow: "/" } };
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absoluteUrl("/sitemap.xml") };
}
