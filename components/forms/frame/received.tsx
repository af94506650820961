"use client";

import { useLocale, useTranslations } from "next-intl";
import { KeepTogether } from "#components/ui/keep-together.tsx";
import { routes } from "#content/routes.ts";
import type { SentFormId } from "#lib/forms/registry.ts";
import { localePath } from "#lib/i18n/locales.ts";

interface Props {
  form: SentFormId;
  reference: string;
}

/** Shows the reference of a submission. */
export function Reference({ reference }: Pick<Props, "reference">) {
  const t = useTranslations("forms");
  return <KeepTogether text={t("referenceLabel", { reference })} part={reference} />;
}

/** Links a receipt to the thank-you page, which says what happens next. */
export function WhatNext({ form, reference }: Props) {
  const t = useTranslations("forms");
  const page = localePath(useLocale(), `${routes.thankYou}/${reference}?form=${form}`);
  return (
    <a href={page} className="block w-fit py-1 text-pine underline">
      {t("whatNext")}
    </a>
  );
}
