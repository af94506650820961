import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/section";
import { site } from "@/content/site";
import { MAX_FILE_MIB } from "@/lib/forms/files";
import { localeOf } from "@/lib/i18n/params";
import { notSentReasons } from "@/lib/intake/not-sent";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/not-sent/[code]">;

export const dynamicParams = false;

export const generateStaticParams = () => notSentReasons.map((code) => ({ code }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale });
  const words = { title: t("notSent.title"), description: t("seo.descriptions.notSent") };
  return pageMetadata({ locale, path: "/not-sent", index: false, ...words });
}

/** The answer to a form that was posted without JavaScript and could not be taken. */
export default async function NotSentPage({ params }: Props) {
  const t = await getTranslations({ locale: await localeOf(params) });
  const { code } = await params;
  const reason = [`forms.errors.${code}`, `problems.${code}`, "forms.service-request.failure"].find((key) =>
    t.has(key as never),
  );
  return (
    <Section>
      <div className="max-w-prose space-y-6">
        <h1 className="text-4xl">{t("notSent.title")}</h1>
        <p className="font-semibold text-danger text-lg">
          {t(reason as "forms.errors.file-kind", { name: t("notSent.aFile"), mb: MAX_FILE_MIB })}
        </p>
        <p>{t("notSent.back")}</p>
        <p>{t("notSent.reach", { phone: site.phone.shown, email: site.email })}</p>
      </div>
    </Section>
  );
}
