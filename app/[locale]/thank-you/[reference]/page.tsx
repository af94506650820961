import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import { site } from "@/content/site";
import { localeOf } from "@/lib/i18n/params";
import { isReference } from "@/lib/intake/reference";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/thank-you/[reference]">;

// A reference is known only when it is made; the page shows it and nothing personal.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale });
  const words = { title: t("thankYou.title"), description: t("seo.descriptions.thankYou") };
  return pageMetadata({ locale, path: routes.thankYou, index: false, ...words });
}

export default async function ThankYouPage({ params }: Props) {
  const t = await getTranslations({ locale: await localeOf(params), namespace: "thankYou" });
  const { reference } = await params;
  const known = isReference(reference);
  return (
    <Section>
      <div className="max-w-prose space-y-6">
        <h1 className="text-4xl">{t(known ? "title" : "badTitle")}</h1>
        {known ? (
          <p className="text-lg">
            {t("reference")}: <strong className="whitespace-nowrap font-mono">{reference}</strong>. {t("keep")}
          </p>
        ) : (
          <p className="text-lg">{t("badReference")}</p>
        )}
        <h2 className="text-2xl">{t("nextHeading")}</h2>
        <p>{t("next")}</p>
        <p>{t("reach", { phone: site.phone.shown, email: site.email })}</p>
      </div>
    </Section>
  );
}
