import { useTranslations } from "next-intl";

/** Says that nothing from the home page has been sent yet, and where it is now. */
export function PreparedNote() {
  const t = useTranslations("forms.consultation");
  return (
    <>
      <strong className="text-ink">{t("prepared.unsent")}</strong>{" "}
      {t("prepared.where", { field: t("fields.message.label") })}
    </>
  );
}
