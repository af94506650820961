import { getTranslations } from "next-intl/server";
import { DialogLink } from "@/components/dialogs/dialog-link";
import { buttonLook, quietButtonLook } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { inquiryKinds } from "@/content/routes";
import type { Locale } from "@/lib/i18n/locales";

/** Four audiences, each with one sentence and one button, then the question line (spec §2, Collaborate). */
export async function Collaborate({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.collaborate" });
  return (
    <Section id="collaborate" labelledBy="collaborate-heading">
      <h2 id="collaborate-heading" className="text-3xl md:text-4xl">
        {t("heading")}
      </h2>
      <p className="mt-3 mb-10 max-w-prose text-lg">{t("lead")}</p>
      <ul className="border-line border-t">
        {inquiryKinds.map(
          (kind) =>
            kind !== "general" && (
              <li
                key={kind}
                className="grid items-center gap-4 border-line border-b py-6 md:grid-cols-[14rem_1fr_14rem]"
              >
                <h3 className="text-xl">{t(`${kind}.title`)}</h3>
                <p className="max-w-prose">{t(`${kind}.text`)}</p>
                <DialogLink dialog={`inquiry-${kind}`} className={quietButtonLook}>
                  {t(`${kind}.button`)}
                </DialogLink>
              </li>
            ),
        )}
      </ul>
      <p className="mt-10">
        <DialogLink dialog="inquiry-general" className={buttonLook}>
          {t("questions")}
        </DialogLink>
      </p>
    </Section>
  );
}
