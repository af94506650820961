import { ImageResponse } from "next/og";
import { ShareImage } from "#components/seo/share-image.tsx";
import { builtLanguages, directionOf, findLocale } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { site } from "#lib/site/content/site.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";
import { shareImageName, shareImageSize } from "#lib/site/seo/share-image.ts";
import { drawShareTexts, shareFonts } from "#lib/site/seo/share-text.ts";

// The build draws every picture, and the site serves the pictures as files.
export const dynamic = "force-static";
export const dynamicParams = false;

export async function generateStaticParams() {
  const all = builtLanguages.map(async ({ code }) =>
    (await indexedPages(code)).map(({ path }) => ({ locale: code, page: shareImageName(path) })),
  );
  return (await Promise.all(all)).flat();
}

/** Draws the share picture of a page. The requirements ask for none, but families share links on WhatsApp. */
export async function GET(_: Request, { params }: RouteContext<"/og/[locale]/[page]">) {
  const { locale: code, page } = await params;
  const locale = findLocale(code);
  const found = locale && (await indexedPages(locale.code)).find(({ path }) => shareImageName(path) === page);
  if (!found) return new Response(null, { status: 404 });
  const { title, line } = await drawShareTexts({
    title: found.shareTitle,
    line: (await getTranslator(locale.code))("seo.line"),
  });
  const direction = directionOf(locale.code);
  return new ImageResponse(<ShareImage brand={site.name} title={title} line={line} direction={direction} />, {
    ...shareImageSize,
    fonts: await shareFonts(),
  });
}
