import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ContactCards } from "#components/contact/contact-cards.tsx";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { ConsultationForm } from "#components/home/consultation-form.tsx";
import { ReadFirst } from "#components/search/knowledge-links.tsx";
import { onDeepButtonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { DenseHeading, Section } from "#components/ui/section.tsx";
import { formSchemaOf } from "#lib/forms/form-schema.ts";
import { getCountries } from "#lib/site/content/countries.ts";
import { getFormWords } from "#lib/site/content/form-words.ts";
import { site } from "#lib/site/content/site.ts";
import { chatAddress } from "#lib/site/content/whatsapp.ts";

/** The consultation form and the ways to reach us (requirements §2.23). */
export async function Contact() {
  const locale = await getLocale();
  const t = await getTranslations("home.contact");
  const tForms = await getTranslations("forms");
  return (
    <Section isDense id="contact" labelledBy="contact-heading" tone="deep">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-16 gap-y-3 md:mb-8">
        <div>
          <DenseHeading id="contact-heading">{t("heading")}</DenseHeading>
          <p className="mt-2 max-w-prose lg:text-lg">{t("lead")}</p>
        </div>
        <WhatsAppLink className={onDeepButtonClass}>
          <Icon name="whatsApp" />
          {tForms("whatsApp")}
        </WhatsAppLink>
      </div>
      <div className="grid gap-x-16 gap-y-4 *:min-w-0 lg:grid-cols-[1.2fr_1fr]">
        {/* `data-dense` brings the fields closer together on a phone (see `in-data-dense` in components/forms). */}
        <div
          id="book"
          data-dense=""
          className="self-start rounded-card bg-paper px-4 py-4 text-ink max-md:-mx-2 md:p-10"
        >
          <h3 className="mb-2 text-xl md:mb-6 md:text-3xl">{t("bookHeading")}</h3>
          <ConsultationForm
            locale={locale}
            messages={await getFormWords(locale, ["home-consultation"])}
            form={formSchemaOf("home-consultation", locale)}
            countries={getCountries(locale)}
          />
        </div>
        <div className="self-start lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
          <ContactCards />
          <ContactActions />
          {/* Home is long on a phone, and there the names of the treatments stand on the second screen. */}
          <ReadFirst
            className="mt-4 max-md:hidden"
            linkClass="inline-flex min-h-11 items-center underline underline-offset-4"
          />
        </div>
      </div>
    </Section>
  );
}

const button =
  "wrap-anywhere inline-flex min-h-11 items-center gap-2 rounded-card border border-accent px-3 py-1 font-semibold text-sm md:text-base lg:px-4 text-accent hover:bg-accent hover:text-primary-deep";

async function ContactActions() {
  const t = await getTranslations("home.contact");
  const tLayout = await getTranslations("layout");
  return (
    <ul className="md:grid md:grid-cols-3 md:gap-x-8 lg:block">
      <Action text={t("chatText")}>
        <a href={chatAddress(tLayout("whatsAppMessage"))} suppressHydrationWarning className={button}>
          <Icon name="chat" className="hidden size-5 lg:block" />
          {t("chat")}
        </a>
      </Action>
      <Action title={t("emergency")} text={t("emergencyText")}>
        <a href={`tel:${site.emergencyPhone.dialled}`} className={button}>
          <Icon name="emergency" className="hidden size-5 lg:block" />
          <bdi translate="no">{site.emergencyPhone.shown}</bdi>
        </a>
      </Action>
      <Action title={t("doctors")} text={t("doctorsText")}>
        <a href={site.findDoctorUrl} target="_blank" rel="noopener" className={button}>
          <Icon name="doctor" className="hidden size-5 lg:block" />
          {t("browse")} <span className="sr-only">{tLayout("newTab")}</span>
        </a>
      </Action>
    </ul>
  );
}

/** `title` is left out if the button has the same words. */
function Action({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-ink-soft border-t py-2 md:block lg:py-4">
      {title && <h3 className="grow basis-[5.5rem] md:text-lg">{title}</h3>}
      <p className={`grow text-sm md:mb-2 ${title ? "order-1 basis-full" : "basis-[5.5rem]"}`}>{text}</p>
      {children}
    </li>
  );
}
