import { useTranslations } from "next-intl";

export function PreparedNote() {
  const t = useTranslations("forms.consultation");
  return (
    <>
      <strong className="text-ink">{t("prepared.unsent")}</strong>{" "}
      <span>{t("prepared.where", { field: t("fields.message.label") })}</span>
    </>
  );
}
