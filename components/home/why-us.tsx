import { getTranslations } from "next-intl/server";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { DenseHeading, Section } from "#components/ui/section.tsx";

const reasons = ["one", "language", "honest"] as const;

export async function WhyUs() {
  const t = await getTranslations("home.whyUs");
  return (
    <Section isDense id="why-us" labelledBy="why-us-heading">
      <div className="grid gap-x-20 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <DenseHeading id="why-us-heading">{t("heading")}</DenseHeading>
          <PagePicture name="case-file" className="mt-8 hidden w-full lg:block" />
        </div>
        <ul className="border-line border-t">
          {reasons.map((reason) => (
            <li key={reason} className="border-line border-b py-2 md:py-5">
              <h3 className="text-xl md:text-2xl">{t(`reasons.${reason}.title`)}</h3>
              <p className="max-w-prose">{t(`reasons.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
