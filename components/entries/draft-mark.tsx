import { getTranslations } from "next-intl/server";

export async function DraftMark() {
  const t = await getTranslations("layout");
  return <p className="mb-3 w-fit rounded-card bg-accent px-2 text-sm">{t("draft")}</p>;
}
