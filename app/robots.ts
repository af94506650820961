import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";
import { absoluteUrl } from "#lib/seo/address.ts";

/**
 * All may read all but the API. Pages that are not to be listed say so themselves: what a crawler may not read, it cannot
 * be told to leave out.
 */
export default function robots(): MetadataRoute.Robots {
  if (env.isPreview) return { rules: { userAgent: "*", disallow: "/" } };
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absoluteUrl("/sitemap.xml") };
}
