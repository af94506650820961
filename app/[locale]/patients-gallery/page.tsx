import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Gallery } from "#components/gallery/gallery.tsx";
import { GalleryClosing, GalleryMeanwhile } from "#components/gallery/gallery-closing.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/patients-gallery">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "gallery" });
  return pageMetadata({ locale, path: routes.gallery, title: t("title"), description: t("metaDescription") });
}

export default async function PatientsGalleryPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "gallery" });
  // The browser fills in the numbers, so it needs no translator.
  const slots = { current: "{current}", total: "{total}" };
  return (
    <>
      <Section isFirst>
        <BreadcrumbJsonLd locale={locale} trail={[{ name: t("title"), path: routes.gallery }]} />
        <h1 className="text-4xl md:text-5xl">{t("title")}</h1>
        <p className="mt-4 mb-8 max-w-prose text-lg">{t("lead")}</p>
        <Gallery
          meanwhile={<GalleryMeanwhile locale={locale} />}
          labels={{
            loading: t("loading"),
            failedTitle: t("errorTitle"),
            failed: t("failure"),
            retry: t("retry"),
            empty: t("empty"),
            list: t("list"),
            picture: t("picture", slots),
            open: t("open", slots),
            large: t("large"),
            counter: t("counter", slots),
            previous: t("previous"),
            next: t("next"),
            close: t("close"),
          }}
        />
        <noscript>
          <p>{t("noScript")}</p>
        </noscript>
      </Section>
      <GalleryClosing locale={locale} />
    </>
  );
}
