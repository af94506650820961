import "server-only";
import { getMessages } from "next-intl/server";
import { type InquiryKind, inquiryKinds } from "#content/routes.ts";
import { getCountries } from "#lib/content/countries.ts";
import { type FormOutline, outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** What the dialogs need of a language: the forms in outline, their words, and the countries. */
export async function getDialogContent(locale: Locale) {
  const { forms, inquiry, secondOpinion, review, dialogs } = await getMessages({ locale });
  const { "service-request": _, contact: __, ...words } = forms;
  return {
    locale,
    messages: { forms: words, inquiry, secondOpinion, review, dialogs },
    forms: {
      consultation: outlineOf({ form: "consultation" }, locale),
      review: outlineOf({ form: "review" }, locale),
      inquiry: Object.fromEntries(
        inquiryKinds.map((variant) => [variant, outlineOf({ form: "inquiry", variant }, locale)]),
      ) as Record<InquiryKind, FormOutline<"inquiry">>,
    },
    countries: getCountries(locale),
  };
}

export type DialogContent = Awaited<ReturnType<typeof getDialogContent>>;
