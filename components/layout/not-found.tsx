import { getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { Destinations } from "#components/layout/destinations.tsx";
import { BesidePicture } from "#components/pictures/beside-picture.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { buttonClass, quietButtonClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import type { IndexedPage } from "#lib/site/seo/pages.ts";

interface Props {
  isService: boolean;
  /** The page whose address is most like the requested one. */
  nearest?: Pick<IndexedPage, "path" | "shareTitle"> | undefined;
}

/**
 * Shows 'Oops! Page not found', or 'Service Not Found' for an address below /servicedetails (requirements §2.7, §2.27), and
 * links to other pages.
 */
export async function NotFound({ isService, nearest }: Props) {
  const t = await getTranslations();
  return (
    <>
      <Section isFirst>
        <BesidePicture picture={<Picture name="journey" className="h-auto w-full max-lg:hidden rtl:mirrored" />}>
          {!isService && <p className="mb-2 font-serif text-2xl text-clay">{t("notFound.code")}</p>}
          <h1 className="text-4xl md:text-5xl">{t(isService ? "notFound.serviceTitle" : "notFound.title")}</h1>
          <p className="my-6 max-w-prose text-lg">{t(isService ? "notFound.serviceText" : "notFound.text")}</p>
          {nearest && (
            <p className="mb-6 border-marigold border-s-4 ps-4">
              {t("notFound.near")}
              <br />
              <PageLink
                href={nearest.path}
                className="inline-flex min-h-11 items-center text-lg text-pine underline underline-offset-4"
              >
                {nearest.shareTitle}
              </PageLink>
            </p>
          )}
          <p className="flex flex-wrap gap-3">
            <PageLink href={routes.home} className={buttonClass}>
              {t("notFound.home")}
            </PageLink>
            <DialogLink dialog="consultation" className={quietButtonClass}>
              {t("layout.secondOpinion")}
            </DialogLink>
          </p>
        </BesidePicture>
      </Section>
      <Destinations />
    </>
  );
}
