import { useTranslations } from "next-intl";

/** Shows that the values from the home page have not been sent yet, and names the field that now contains them. */
export function PreparedNote() {
  const t = useTranslations("forms.consultation");
  return (
    <>
      <strong className="text-ink">{t("prepared.unsent")}</strong>{" "}
      <span>{t("prepared.where", { field: t("fields.message.label") })}</span>
    </>
  );
}
