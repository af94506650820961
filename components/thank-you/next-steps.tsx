import { getTranslations } from "next-intl/server";
import type { SentFormId } from "#lib/forms/registry.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const steps = ["one", "two", "three"] as const;

/** Lists our next steps after a submission. `form` is "general" if the form is not known. */
export async function NextSteps({ locale, form }: { locale: Locale; form: SentFormId | "general" }) {
  const t = await getTranslations({ locale, namespace: "thankYou" });
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="mb-6 text-2xl md:text-3xl">
        {t("nextHeading")}
      </h2>
      <ol className="space-y-5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="w-8 shrink-0 font-serif text-3xl text-clay leading-tight">
              {localDigits(locale, index + 1)}
            </span>
            <p className="max-w-prose border-line border-s ps-4">{t(`${form}.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
