import { useTranslations } from "next-intl";

/** That what was typed on the home page has not been sent yet, and where it stands now. */
export function PreparedNote() {
  const t = useTranslations("forms.consultation");
  return (
    <>
      <strong className="text-ink">{t("prepared.unsent")}</strong>{" "}
      {t("prepared.where", { field: t("fields.message.label") })}
    </>
  );
}
