import type { MetadataRoute } from "next";
import { routes } from "#content/routes.ts";
import { defaultLocale, directionOf } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { palette } from "#lib/site/content/palette.ts";
import { site } from "#lib/site/content/site.ts";

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });

/** Returns the name, icons and colours for a phone's home screen. The site still opens in the browser, with address bar and back button. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslator(defaultLocale);
  return {
    name: `${site.name}: ${t("site.tagline")}`,
    short_name: site.name,
    description: t("site.description"),
    lang: defaultLocale,
    dir: directionOf(defaultLocale),
    start_url: routes.home,
    display: "browser",
    background_color: palette.paper,
    theme_color: palette.primary,
    icons: [icon(192), icon(512)],
  };
}
