import { getTranslations } from "next-intl/server";
import { DenseHeading, Section } from "#components/ui/section.tsx";

/** Says what asking costs. A doctor's opinion is called neither free nor paid (requirements §2.61). */
export async function Cost() {
  const t = await getTranslations("home.cost");
  return (
    <Section isDense labelledBy="cost-heading" tone="deep">
      <div className="grid items-end gap-x-20 gap-y-3 lg:grid-cols-2">
        <DenseHeading id="cost-heading">
          {t("heading")}
          <span className="mt-1 block text-5xl text-accent md:text-7xl">{t("figure")}</span>
        </DenseHeading>
        <p className="max-w-prose lg:text-lg">{t("text")}</p>
      </div>
    </Section>
  );
}
