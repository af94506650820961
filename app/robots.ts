import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";

/** On a preview, crawlers may read nothing. Elsewhere they may also read a page with `noindex`, because they must see that word. */
export default function robots(): MetadataRoute.Robots {
  if (env.isPreview) return { rules: { userAgent: "*", disallow: "/" } };
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absoluteUrl("/sitemap.xml") };
}
