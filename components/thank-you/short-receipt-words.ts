import type { useTranslations } from "next-intl";
import type { SentForm } from "#components/thank-you/receipt.tsx";
import type { FormSchema } from "#lib/forms/form-schema.ts";

/** The receipt that the home page shows, as JSON. */
export const SHORT_RECEIPT_KEY = "short-receipt";

/** The text contains the reference. */
export interface ShortReceipt {
  readonly text: string;
  readonly reference: string;
  readonly closeLabel: string;
}

export function shortReceiptOf(
  { wording }: Pick<FormSchema, "wording">,
  { reference, status }: Pick<SentForm, "reference" | "status">,
  t: ReturnType<typeof useTranslations<"forms">>,
): ShortReceipt {
  const text = `${status ?? t(wording.received ?? "received")} ${t("referenceLabel", { reference })}`;
  return { text, reference, closeLabel: t("closeReceipt") };
}
