import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WaysToReachUs } from "#components/contact/ways-to-reach-us.tsx";
import { AnswerTime } from "#components/thank-you/answer-time.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { ReferenceCard } from "#components/thank-you/reference-card.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { sentFormIds } from "#lib/forms/find-form.ts";
import { registry } from "#lib/forms/registry.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { isReference } from "#lib/reference.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/thank-you/[reference]">;

// The reference in the address exists only once a form has been sent. The page shows it and nothing personal.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale });
  const words = { title: t("thankYou.general.title"), description: t("seo.descriptions.thankYou") };
  return pageMetadata({ locale, path: routes.thankYou, index: false, ...words });
}

export default async function ThankYouPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "thankYou" });
  const { reference } = await params;
  const { form: requestedForm } = await searchParams;
  const form = sentFormIds.find((id) => id === requestedForm) ?? "general";
  if (!isReference(reference)) {
    return (
      <Section isFirst>
        <h1 className="text-4xl">{t("badTitle")}</h1>
        <p className="mt-6 mb-10 max-w-prose text-lg">{t("badReference")}</p>
        <WaysToReachUs locale={locale} />
      </Section>
    );
  }
  return (
    <Section isFirst>
      <Icon name="success" className="mb-4 size-14 text-success" />
      <h1 className="mb-10 text-4xl md:text-5xl">{t(`${form}.title`)}</h1>
      <div className="mb-12 grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="space-y-12">
          <ReferenceCard locale={locale} reference={reference} />
          <NextSteps locale={locale} form={form} />
        </div>
        <AnswerTime locale={locale} isAwaited={form === "general" || registry[form].isAnswered} />
      </div>
      <WaysToReachUs locale={locale} reference={reference} />
    </Section>
  );
}
