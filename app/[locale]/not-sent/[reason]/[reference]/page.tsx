import { getTranslations } from "next-intl/server";
import { ReachLine } from "#components/contact/reach-line.tsx";
import { BesidePicture } from "#components/pictures/beside-picture.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { KeepTogether } from "#components/ui/keep-together.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { notSentReasons } from "#lib/leads/request/problem.ts";
import { isReference } from "#lib/leads/store/reference.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

type Props = PageProps<"/[locale]/not-sent/[reason]/[reference]">;

// The build cannot draw this page, because a reference exists only after a form has been posted.
export const dynamic = "force-dynamic";

export const generateMetadata = metadataFrom(routes.notSent, "notSent.title", "seo.descriptions.notSent", "unlisted");

/** Tells a visitor without JavaScript that the site could not read or store the form. */
export default async function NotSentPage({ params }: Props) {
  const t = await getTranslations();
  const { reason: requestedReason, reference } = await params;
  // We show this page even for an unknown reason, because the document of notFound() is empty without JavaScript.
  const reason = notSentReasons.find((known) => known === requestedReason) ?? "unexpected";
  return (
    <Section isFirst>
      <BesidePicture picture={<Picture name="letter" className="h-auto w-full max-lg:hidden" />}>
        <div className="max-w-prose space-y-6">
          <h1 className="text-3xl md:text-4xl">{t("notSent.title")}</h1>
          <p className="font-semibold text-danger text-lg">{t(`problems.${reason}`)}</p>
          {isReference(reference) && (
            <p>
              <KeepTogether text={t("forms.referenceLabel", { reference })} part={reference} />
            </p>
          )}
          <p>{t("notSent.back")}</p>
          <ReachLine reference={isReference(reference) ? reference : undefined} />
        </div>
      </BesidePicture>
    </Section>
  );
}
