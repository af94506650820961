import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";

/**
 * Lets crawlers read every address except those of the API. On a preview, crawlers may read no address. A page that must not be listed
 * stays readable, because crawlers must see its `noindex`.
 */
export default function robots(): MetadataRoute.Robots {
  if (env.isPreview) return { rules: { userAgent: "*", disallow: "/" } };
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absoluteUrl("/sitemap.xml") };
}
