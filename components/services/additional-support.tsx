import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locales";

/** Keys of their words, `services.support.<key>`. */
export const supportItems = ["records", "hotline", "local", "family"] as const;

/** 'Additional Support Services': four items that are no links (spec §2). */
export async function AdditionalSupport({ locale, heading: Heading }: { locale: Locale; heading: "h2" | "h3" }) {
  const t = await getTranslations({ locale, namespace: "services" });
  return (
    <>
      <Heading className="mt-12 mb-4 text-2xl">{t("supportHeading")}</Heading>
      <ul className="border-line border-t md:grid md:grid-cols-2 md:gap-x-8">
        {supportItems.map((item) => (
          <li key={item} className="border-line border-b py-3">
            {t(`support.${item}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
