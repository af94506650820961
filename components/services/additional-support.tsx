import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locales.ts";

/** The keys of `services.support.<key>`. */
export const supportItems = ["records", "hotline", "local", "family"] as const;

/** Shows 'Additional Support Services': four items without links (requirements §2.17). */
export async function AdditionalSupport({ locale, heading: Heading }: { locale: Locale; heading: "h2" | "h3" }) {
  const t = await getTranslations({ locale, namespace: "services" });
  return (
    <>
      <Heading className="mt-6 mb-2 text-xl md:mt-12 md:text-2xl">{t("supportHeading")}</Heading>
      <ul className="grid grid-cols-2 gap-x-2.5 md:gap-x-6 lg:grid-cols-4 lg:gap-x-8">
        {supportItems.map((item) => (
          <li key={item} className="border-clay border-t py-2 leading-snug max-[21rem]:text-sm lg:py-4">
            {t(`support.${item}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
