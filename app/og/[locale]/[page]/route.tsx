import { ImageResponse } from "next/og";
import { ShareImage } from "@/components/seo/share-image";
import { site } from "@/content/site";
import { findLocale, locales } from "@/lib/i18n/locales";
import { getWords } from "@/lib/i18n/words";
import { indexedPages } from "@/lib/seo/pages";
import { canBeDrawn, shareFonts } from "@/lib/seo/share-fonts";
import { shareImageName, shareImageSize } from "@/lib/seo/share-image";

// All pictures are drawn at build and served as files.
export const dynamic = "force-static";
export const dynamicParams = false;

export async function generateStaticParams() {
  const all = locales.map(async ({ code }) =>
    (await indexedPages(code)).map(({ path }) => ({ locale: code, page: shareImageName(path) })),
  );
  return (await Promise.all(all)).flat();
}

/** The picture of one page in one language (spec has none; WhatsApp is where families share links). */
export async function GET(_: Request, { params }: RouteContext<"/og/[locale]/[page]">) {
  const { locale: code, page } = await params;
  const locale = findLocale(code)?.code;
  const found = locale && (await indexedPages(locale)).find(({ path }) => shareImageName(path) === page);
  if (!found) return new Response(null, { status: 404 });
  const [title, line] = [found.shareTitle, (await getWords(locale))("seo.line")].map((text) =>
    canBeDrawn(text) ? text : undefined,
  );
  return new ImageResponse(<ShareImage brand={site.name} title={title} line={line} />, {
    ...shareImageSize,
    fonts: await shareFonts(),
  });
}
