import { getTranslations } from "next-intl/server";
import { site } from "#content/site.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Who answers an inquiry, and by when. */
export async function AnswerPromise({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <section>
      <h2 className="mb-3 text-2xl">{t("inquiryPage.answer")}</h2>
      <p className="font-serif text-xl">{t("thankYou.promise", { days: site.answer.workingDays })}</p>
      <p className="mt-2">{t("inquiryPage.answerText")}</p>
      <p className="mt-2 text-ink-soft">{t("thankYou.hours", site.hours)}</p>
    </section>
  );
}
