import { getTranslations } from "next-intl/server";
import { ContactActions } from "@/components/contact/contact-actions";
import { ContactCards } from "@/components/contact/contact-cards";
import { getFormWords } from "@/components/forms/form-words";
import { ContactFormWhenNear } from "@/components/home/contact-form-when-near";
import { Section } from "@/components/ui/section";
import { DEFAULT_COUNTRY_CODE, getCountryOptions } from "@/lib/content/countries";
import { outlineOf } from "@/lib/forms/outline";
import type { Locale } from "@/lib/i18n/locales";

/** How to reach us, on the dark band (spec §2, Contact); the consultation block is #book. */
export async function Contact({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.contact" });
  return (
    <Section id="contact" labelledBy="contact-heading" tone="deep">
      <h2 id="contact-heading" className="text-3xl md:text-4xl">
        {t("heading")}
      </h2>
      <p className="mt-3 mb-10 max-w-prose text-lg">{t("lead")}</p>
      <div className="grid gap-10 lg:grid-cols-2">
        <div id="book" className="self-start rounded-card bg-paper p-6 text-ink md:p-10">
          <h3 className="mb-3 text-2xl">{t("bookHeading")}</h3>
          <p className="mb-6 max-w-prose">{t("bookText")}</p>
          <ContactFormWhenNear
            locale={locale}
            messages={await getFormWords(locale, "contact")}
            form={outlineOf({ form: "contact" }, locale)}
            countries={{ options: getCountryOptions(locale), preset: DEFAULT_COUNTRY_CODE }}
          />
        </div>
        <div className="space-y-12 self-start lg:sticky lg:top-24">
          <ContactCards locale={locale} />
          <ContactActions locale={locale} />
        </div>
      </div>
    </Section>
  );
}
