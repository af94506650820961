import { getTranslations } from "next-intl/server";
import { Section } from "#components/ui/section.tsx";

/** Requirements §1.2. */
export async function Cost() {
  const t = await getTranslations("home.cost");
  return (
    <Section isDense labelledBy="cost-heading" tone="deep">
      <div className="grid items-end gap-x-20 gap-y-3 lg:grid-cols-2">
        <h2 id="cost-heading" className="text-[1.65rem] md:text-4xl">
          {t("heading")}
          <span className="mt-1 block text-5xl text-accent md:text-7xl">{t("figure")}</span>
        </h2>
        <p className="max-w-prose lg:text-lg">{t("text")}</p>
      </div>
    </Section>
  );
}
