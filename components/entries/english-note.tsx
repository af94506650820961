import { getTranslations } from "next-intl/server";

/** Says behind a title that its page is in English. An inline block is not underlined with a link, and its words stay together. */
export async function EnglishNote() {
  const t = await getTranslations("layout");
  return (
    <>
      {" "}
      <span className="inline-block font-normal font-sans text-ink-soft text-sm">{t("inEnglish")}</span>
    </>
  );
}
