import { getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { TestimonialList } from "#components/testimonials/testimonial-list.tsx";
import { quietButtonClass } from "#components/ui/button.tsx";
import { DenseHeading, Section } from "#components/ui/section.tsx";

export async function Testimonials() {
  const t = await getTranslations("testimonials");
  const labels = {
    loading: t("loading"),
    failed: t("failure"),
    empty: t("empty"),
    list: t("list"),
    pause: t("pause"),
    play: t("play"),
    read: t("read"),
    close: t("close"),
    ratings: [1, 2, 3, 4, 5].map((rating) => t("rating", { rating })),
  };
  return (
    <Section isDense id="testimonials" labelledBy="testimonials-heading" tone="band">
      <div className="group grid gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-x-12 lg:gap-y-8">
        <div>
          <DenseHeading id="testimonials-heading">{t("heading")}</DenseHeading>
          <p className="mt-2 max-w-prose text-ink-soft group-has-[[data-count='0']]:hidden md:mt-3">{t("lead")}</p>
        </div>
        {/* On a phone, this button shares a line with the one that pauses the reviews. */}
        <p className="justify-self-end max-lg:order-last max-lg:-mt-16 max-lg:noscript:mt-0">
          <DialogLink dialog="review" className={quietButtonClass}>
            {t("leaveReview")}
          </DialogLink>
        </p>
        <div className="min-w-0 lg:col-span-2">
          <TestimonialList labels={labels} drawing={<PagePicture name="letter" className="size-full" />} />
          <noscript>
            <p>{t("noScript")}</p>
          </noscript>
        </div>
      </div>
    </Section>
  );
}
