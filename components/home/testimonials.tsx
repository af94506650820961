import { getTranslations } from "next-intl/server";
import { DialogLink } from "@/components/dialogs/dialog-link";
import { TestimonialList } from "@/components/testimonials/testimonial-list";
import { quietButtonLook } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import type { Locale } from "@/lib/i18n/locales";

/** What patients wrote (spec §2). The page is static, so the reviews come from the browser's own call. */
export async function Testimonials({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "testimonials" });
  const labels = {
    loading: t("loading"),
    failed: t("failure"),
    empty: t("empty"),
    list: t("list"),
    pause: t("pause"),
    play: t("play"),
    ratings: [1, 2, 3, 4, 5].map((rating) => t("rating", { rating })),
  };
  return (
    <Section id="testimonials" labelledBy="testimonials-heading" tone="sand">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="testimonials-heading" className="text-3xl md:text-4xl">
            {t("heading")}
          </h2>
          <p className="mt-3 max-w-prose text-ink-soft">{t("lead")}</p>
        </div>
        <DialogLink dialog="review" className={quietButtonLook}>
          {t("leaveReview")}
        </DialogLink>
      </div>
      <TestimonialList labels={labels} />
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
    </Section>
  );
}
