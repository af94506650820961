import { getTranslations } from "next-intl/server";
import { Gallery } from "#components/gallery/gallery.tsx";
import { GalleryClosing, GalleryInvitation, GalleryMeanwhile } from "#components/gallery/gallery-closing.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.gallery, "gallery.title", "gallery.metaDescription");

export default async function PatientsGalleryPage() {
  const t = await getTranslations("gallery");
  // The labels keep the slots `{current}` and `{total}`. The gallery fills in the numbers in the browser, without next-intl.
  const slots = { current: "{current}", total: "{total}" };
  return (
    <>
      <Section isFirst>
        <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.gallery }]} />
        <h1 className="text-4xl md:text-5xl">{t("title")}</h1>
        <p className="mt-4 mb-8 max-w-prose text-lg">{t("lead")}</p>
        <Gallery
          meanwhile={<GalleryMeanwhile />}
          closing={<GalleryInvitation />}
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
      <GalleryClosing />
    </>
  );
}
