import { getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { buttonClass, quietButtonClass } from "#components/ui/button.tsx";
import { DenseHeading, Section } from "#components/ui/section.tsx";
import { inquiryKinds } from "#content/routes.ts";

/** The cards for partners, with a button for questions (requirements §2.18). */
export async function Collaborate() {
  const t = await getTranslations("home.collaborate");
  const kinds = inquiryKinds.filter((kind) => kind !== "general");
  return (
    <Section isDense id="collaborate" labelledBy="collaborate-heading" tone="band">
      <div className="flex items-center justify-between gap-6">
        <div>
          <DenseHeading id="collaborate-heading">{t("heading")}</DenseHeading>
          <p className="mt-2 max-w-prose lg:text-lg">{t("lead")}</p>
        </div>
        <PagePicture name="bridge" className="hidden w-72 shrink-0 md:block" />
      </div>
      <ul className="mt-3 grid gap-x-6 md:mt-0 md:grid-cols-2 md:gap-y-6 xl:grid-cols-4">
        {kinds.map((kind) => (
          <li
            key={kind}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-t py-2 md:flex-col md:flex-nowrap md:items-start md:rounded-card md:border md:bg-paper md:p-6"
          >
            {/* On a phone, the title shares a line with the button if its longest word fits. */}
            <h3 className="wrap-normal text-xl max-md:grow max-md:basis-0">{t(`${kind}.title`)}</h3>
            <p className="grow max-md:order-1 max-md:basis-full">{t(`${kind}.text`)}</p>
            <DialogLink
              dialog={`inquiry-${kind}`}
              className={`${quietButtonClass} wrap-anywhere px-3! md:mt-3 md:px-4!`}
            >
              {t(`${kind}.button`)}
            </DialogLink>
          </li>
        ))}
      </ul>
      <p className="border-line border-t pt-3 md:border-0 md:pt-8">
        <DialogLink dialog="inquiry-general" className={buttonClass}>
          {t("questions")}
        </DialogLink>
      </p>
    </Section>
  );
}
