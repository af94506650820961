import { getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { TestimonialList } from "#components/testimonials/testimonial-list.tsx";
import { quietButtonLook } from "#components/ui/button.tsx";
import { Section } from "#components/ui/section.tsx";
import type { Locale } from "#lib/i18n/locales.ts";

/** Shows patients' reviews (requirements §2.20, §2.21). The page is static, so the browser fetches them. */
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
    <Section isDense id="testimonials" labelledBy="testimonials-heading" tone="sand">
      {/* The height and the text column stay the same however many reviews load. A single review leaves the middle to the drawing. */}
      <div className="group grid gap-x-12 md:max-lg:has-[[data-count='1']]:grid-cols-[minmax(0,1fr)_24rem] lg:min-h-[27rem] lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:has-[[data-count='1']]:grid-cols-[16.5rem_minmax(0,1fr)_24rem]">
        <div className="mb-5 md:max-lg:group-has-[[data-count='1']]:col-span-2 lg:mt-2">
          <h2 id="testimonials-heading" className="text-[1.65rem] md:text-4xl">
            {t("heading")}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft md:mt-3">{t("lead")}</p>
        </div>
        {/* On a phone it shares a line with the button that pauses the reviews. */}
        <p className="justify-self-end max-lg:order-last max-lg:col-[1/-1] max-lg:-mt-14 max-lg:noscript:mt-5 lg:justify-self-start">
          <DialogLink dialog="review" className={quietButtonLook}>
            {t("leaveReview")}
          </DialogLink>
        </p>
        <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-center lg:group-has-[[data-count='1']]:col-start-3">
          <TestimonialList labels={labels} />
          <noscript>
            <p>{t("noScript")}</p>
          </noscript>
        </div>
        {/* Two drawings, because one that moves would count as a layout shift. */}
        <PagePicture
          locale={locale}
          name="letter"
          photoClassName="w-auto"
          className="mt-6 hidden h-40 lg:block lg:group-has-[[data-count='1']]:hidden"
        />
        <PagePicture
          locale={locale}
          name="letter"
          className="hidden size-full max-lg:row-start-2 md:group-has-[[data-count='1']]:block lg:col-start-2 lg:row-span-3 lg:row-start-1"
        />
      </div>
    </Section>
  );
}
