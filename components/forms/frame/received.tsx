"use client";

import { useLocale, useTranslations } from "next-intl";
import { routes } from "@/content/routes";
import type { FormId } from "@/lib/forms/definition";
import { localePath } from "@/lib/i18n/locales";

/** That a form has arrived, under which reference, and the way to what happens next. */
export function Received({ form, reference }: { form: FormId; reference: string }) {
  const t = useTranslations("forms");
  const page = localePath(useLocale(), `${routes.thankYou}/${reference}?form=${form}`);
  return (
    <>
      <strong>{t(form === "review" ? "review.received" : "received")}</strong>{" "}
      <span className="whitespace-nowrap">{t("referenceLabel", { reference })}</span>{" "}
      <a href={page} className="text-pine underline">
        {t("whatNext")}
      </a>
    </>
  );
}
