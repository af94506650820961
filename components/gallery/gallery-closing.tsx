import { getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { buttonClass, quietButtonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { QuietButtonLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";

export async function GalleryClosing() {
  const t = await getTranslations("gallery");
  return (
    <Section tone="band">
      <div className="grid gap-12 md:grid-cols-2 md:gap-0">
        <div className="md:pe-12">
          <h2 className="text-3xl">{t("share.heading")}</h2>
          <p className="mt-4 mb-6 max-w-prose text-lg">{t("share.text")}</p>
          <DialogLink dialog="review" className={quietButtonClass}>
            {t("share.button")}
          </DialogLink>
        </div>
        <div className="border-line md:border-s md:ps-12">
          <h2 className="text-3xl">{t("ask.heading")}</h2>
          <p className="mt-4 mb-6 max-w-prose text-lg">{t("ask.text")}</p>
          <DialogLink dialog="consultation" className={buttonClass}>
            {t("ask.button")}
          </DialogLink>
        </div>
      </div>
    </Section>
  );
}

export async function GalleryMeanwhile() {
  const t = await getTranslations();
  return (
    <>
      <p className="mt-4 mb-6 max-w-prose text-lg">{t("gallery.meanwhile")}</p>
      <QuietButtonLink href={routes.startYourJourney}>{t("journey.title")}</QuietButtonLink>
      <Picture name="journey" className="mx-auto mt-8 h-auto w-full max-w-md md:max-w-lg" />
    </>
  );
}

/** Stands where the mosaic would have a hole. */
export async function GalleryInvitation() {
  const t = await getTranslations("gallery.share");
  return (
    <DialogLink
      dialog="review"
      className="flex size-full flex-col items-center justify-center gap-3 rounded-card border border-primary p-3 text-center font-heading text-primary text-xl underline underline-offset-4 hover:bg-white md:text-2xl"
    >
      <Icon name="chat" className="size-10 text-highlight" />
      {t("button")}
    </DialogLink>
  );
}
