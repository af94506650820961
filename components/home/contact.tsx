import { getLocale, getTranslations } from "next-intl/server";
import { ContactActions } from "#components/contact/contact-actions.tsx";
import { ContactCards } from "#components/contact/contact-cards.tsx";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { ConsultationFormWhenNear } from "#components/home/consultation-form-when-near.tsx";
import { onDeepButtonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Section } from "#components/ui/section.tsx";
import { formSchemaOf } from "#lib/forms/form-schema.ts";
import { getCountries } from "#lib/site/content/countries.ts";
import { getFormWords } from "#lib/site/content/form-words.ts";

/** Offers WhatsApp, the form at #book and other ways to reach us (requirements §2.23). */
export async function Contact() {
  const locale = await getLocale();
  const t = await getTranslations("home.contact");
  const tForms = await getTranslations("forms");
  return (
    <Section isDense id="contact" labelledBy="contact-heading" tone="deep">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-16 gap-y-3 md:mb-8">
        <div>
          <h2 id="contact-heading" className="text-[1.65rem] md:text-4xl">
            {t("heading")}
          </h2>
          <p className="mt-2 max-w-prose lg:text-lg">{t("lead")}</p>
        </div>
        <WhatsAppLink className={onDeepButtonClass}>
          <Icon name="whatsApp" />
          {tForms("whatsApp")}
        </WhatsAppLink>
      </div>
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1.2fr_1fr]">
        <div
          id="book"
          className="self-start rounded-card bg-paper px-4 py-4 text-ink max-md:-mx-2 md:p-10 max-md:[&_:is(form,.space-y-6)]:space-y-3 max-md:[&_label]:mb-0 max-md:[&_textarea]:field-sizing-content max-md:[&_textarea]:h-auto max-md:[&_textarea]:min-h-11"
        >
          <h3 className="mb-2 text-xl md:mb-6 md:text-3xl">{t("bookHeading")}</h3>
          <ConsultationFormWhenNear
            locale={locale}
            messages={await getFormWords(locale, ["home-consultation"])}
            form={formSchemaOf("home-consultation", locale)}
            countries={getCountries(locale)}
          />
        </div>
        <div className="self-start lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
          <ContactCards />
          <ContactActions />
        </div>
      </div>
    </Section>
  );
}
