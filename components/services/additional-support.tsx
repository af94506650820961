import { getTranslations } from "next-intl/server";

/** Their texts are `services.support.<key>`. */
export const supportItems = ["records", "hotline", "local", "family"] as const;

/** Lists the additional support (requirements §2.17). */
export async function AdditionalSupport() {
  const t = await getTranslations("services");
  return (
    <>
      <h3 className="mt-4 mb-1 text-xl md:mt-10 md:mb-2 md:text-2xl">{t("supportHeading")}</h3>
      <ul className="md:grid md:grid-cols-2 md:gap-x-6 lg:grid-cols-4 lg:gap-x-8">
        {supportItems.map((item, index) => (
          <li key={item} className="border-highlight max-md:inline md:border-t md:py-2 lg:py-4">
            {index > 0 && (
              <span aria-hidden="true" className="text-highlight md:hidden">
                {" · "}
              </span>
            )}
            <span>{t(`support.${item}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
