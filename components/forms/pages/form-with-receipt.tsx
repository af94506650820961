"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { focusFirstField } from "#components/forms/fields/focus-field.ts";
import { Form, type FormProps } from "#components/forms/frame/form.tsx";
import type { PageReceipt, SentForm } from "#components/thank-you/receipt.tsx";
import { SHORT_RECEIPT_KEY, shortReceiptOf } from "#components/thank-you/short-receipt-words.ts";
import { storeInTab } from "#components/ui/tab-storage.ts";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import type { ReceiptContent } from "#lib/site/content/receipt-content.ts";

/** How long after sending the home page opens (requirements §9.8). */
const REDIRECT_MS = 2000;
/** How long a toast stays on the review page (requirements §9.9). */
const TOAST_MS = 5000;

/** After sending, shows the receipt. Without a `receipt`, opens the home page (requirements §2.34, §4.7). */
export function FormWithReceipt({ receipt, ...form }: { receipt: ReceiptContent | undefined } & FormProps) {
  const home = localePath(useLocale(), routes.home);
  const props = form.form.leadsHome ? { ...form, cancel: home, toastDuration: TOAST_MS } : form;
  return receipt ? <FormThenReceipt content={receipt} {...props} /> : <FormThenHome home={home} {...props} />;
}

/** The receipt replaces the form, because opening another page could fail. After a reload, it comes from the tab's history. */
function FormThenReceipt({ content, ...props }: FormProps & { content: ReceiptContent }) {
  const [shown, setShown] = useState<{ PageReceipt: typeof PageReceipt; sent: SentForm }>();
  const show = (sent: SentForm) =>
    import("#components/thank-you/receipt.tsx").then(
      ({ PageReceipt }) => setShown({ PageReceipt, sent }),
      () => undefined,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page appears.
  useEffect(() => {
    if (history.state?.receipt) show(history.state.receipt);
  }, []);
  if (!shown) return <Form {...props} leavesReceipt onSent={(sent) => show({ form: props.form.kind, ...sent })} />;
  return (
    <shown.PageReceipt
      content={content}
      sent={shown.sent}
      isOfReturnedForm={Boolean(props.initial)}
      onAgain={() => {
        setShown(undefined);
        requestAnimationFrame(() => focusFirstField());
      }}
    />
  );
}

/** After sending, opens the home page, which then shows a short receipt once. */
function FormThenHome({ home, ...props }: FormProps & { home: string }) {
  const t = useTranslations("forms");
  function goHome({ reference, status }: Pick<SentForm, "reference" | "status">) {
    const timer = setTimeout(() => {
      storeInTab(SHORT_RECEIPT_KEY, JSON.stringify(shortReceiptOf(props.form, { reference, status }, t)));
      location.assign(home);
    }, REDIRECT_MS);
    // If the visitor follows a link meanwhile, the home page must not open instead of that page.
    document.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a[href]")) clearTimeout(timer);
    });
  }
  return <Form {...props} onSent={goHome} />;
}
