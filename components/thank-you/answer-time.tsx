import { getTranslations } from "next-intl/server";
import { NextOpening } from "#components/contact/next-opening.tsx";
import { VisitorHours } from "#components/contact/visitor-hours.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { hoursIn, site } from "#lib/content/site.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/**
 * States by when we answer, and our office hours in India's time and the visitor's. A review gets no answer, so only the
 * hours are shown.
 */
export async function AnswerTime({ locale, isAwaited }: { locale: Locale; isAwaited: boolean }) {
  const t = await getTranslations({ locale, namespace: "thankYou" });
  const { opens, closes } = site.hours;
  return (
    <section aria-labelledby="when-heading" className="space-y-3 rounded-card bg-sand p-6">
      <h2 id="when-heading" className="flex items-center gap-2 text-2xl">
        <Icon name="clock" className="size-6 text-clay" />
        {t(isAwaited ? "whenHeading" : "hoursHeading")}
      </h2>
      {isAwaited && <p className="font-semibold">{t("promise", { days: site.answer.workingDays })}</p>}
      <p>
        {t("hours", hoursIn(locale))}{" "}
        <VisitorHours
          locale={locale}
          opens={opens}
          closes={closes}
          words={t("hoursVisitor", { opens: "{opens}", closes: "{closes}" })}
        />
      </p>
      <NextOpening
        opens={opens}
        closes={closes}
        locale={locale}
        words={t("opensNext", { day: "{day}", time: "{time}" })}
      />
    </section>
  );
}
