import "server-only";
import { getTranslations } from "next-intl/server";
import { sharedByKind } from "#lib/forms/find-form.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { findCoordinator } from "#lib/site/content/coordinator.ts";
import { hoursIn, site } from "#lib/site/content/site.ts";
import { KEPT_DAYS } from "#lib/submission-status.ts";

/** Pass "general" if the form is unknown. */
export async function getReceiptContent(locale: Locale, form: SentFormKind | "general") {
  const t = await getTranslations({ locale });
  const coordinator = findCoordinator(locale);
  const isAnswered = form === "general" || sharedByKind[form].isAnswered;
  return {
    locale,
    title: t(`thankYou.${form}.title`),
    reference: {
      label: t("thankYou.reference"),
      copy: t("thankYou.copy"),
      copied: t("thankYou.copied"),
      save: t("thankYou.save"),
      send: t("thankYou.send"),
      newTab: t("layout.newTab"),
      /** Our contacts, for a visitor who saves the reference elsewhere. They do not reveal what the visitor has sent. */
      contacts: [site.name, site.phone.shown, site.email, `https://wa.me/${site.whatsApp}`].join("\n"),
    },
    keep: t("thankYou.keep"),
    status: { link: t("status.find.title"), later: t("thankYou.later", { days: KEPT_DAYS }) },
    next: {
      heading: t("thankYou.nextHeading"),
      steps: [t(`thankYou.${form}.one`), t(`thankYou.${form}.two`), t(`thankYou.${form}.three`)],
    },
    answer: {
      heading: t(isAnswered ? "thankYou.whenHeading" : "thankYou.hoursHeading"),
      /** When we answer. Undefined for a review, because we answer none. */
      promise: isAnswered ? t("thankYou.promise", { days: site.answer.workingDays }) : undefined,
      /** Who answers. Undefined until the company has entered a person. */
      coordinator: isAnswered && coordinator ? `${t("reach.coordinator")}: ${coordinator.name}` : undefined,
      hours: t("thankYou.hours", hoursIn(locale)),
      /** In Indian time, as `HH:MM`. */
      opens: site.hours.opens,
      closes: site.hours.closes,
      /** Keep their placeholders: the browser fills in times of the visitor's own time zone. */
      own: t("thankYou.hoursVisitor", { opens: "{opens}", closes: "{closes}" }),
      opensNext: t("thankYou.opensNext", { day: "{day}", time: "{time}" }),
    },
    again: t("thankYou.again"),
  };
}

export type ReceiptContent = Awaited<ReturnType<typeof getReceiptContent>>;
