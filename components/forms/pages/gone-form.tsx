import { getTranslations } from "next-intl/server";
import { ReachLine } from "#components/contact/reach-line.tsx";
import { BesidePicture } from "#components/pictures/beside-picture.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { buttonClass, quietButtonClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";

/** Replaces a returned form that has expired: says so, and links to the empty form. */
export async function GoneForm({ id }: { id: FormId | undefined }) {
  const t = await getTranslations();
  return (
    <Section isFirst>
      <BesidePicture picture={<Picture name="letter" className="h-auto w-full max-lg:hidden" />}>
        <div className="max-w-prose space-y-6">
          <h1 className="text-3xl md:text-4xl">{t("yourForm.goneTitle")}</h1>
          <p className="text-lg">{t("yourForm.gone")}</p>
          <p className="flex flex-wrap gap-4">
            {id ? (
              <PageLink href={forms[id].page} className={buttonClass}>
                {t("yourForm.again")}
              </PageLink>
            ) : (
              <PageLink href={routes.secondOpinion} className={buttonClass}>
                {t("secondOpinion.title")}
              </PageLink>
            )}
            <PageLink href={routes.home} className={quietButtonClass}>
              {t("notFound.home")}
            </PageLink>
          </p>
          <ReachLine />
        </div>
      </BesidePicture>
    </Section>
  );
}
