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

/** In milliseconds (requirements §9.8). */
const REDIRECT_MS = 2000;
/** In milliseconds (requirements §9.9). */
const TOAST_MS = 5000;

interface Props extends FormProps {
  receipt: ReceiptContent | undefined;
}

/** Without a `receipt`, success opens the home page (requirements §2.34, §4.7). */
export function FormWithReceipt({ receipt, ...form }: Props) {
  const home = localePath(useLocale(), routes.home);
  const props = form.form.leadsHome ? { ...form, cancel: home, toastDuration: TOAST_MS } : form;
  return receipt ? <FormThenReceipt content={receipt} {...props} /> : <FormThenHome home={home} {...props} />;
}

/**
 * The receipt replaces the form on the same page, because opening another page could fail. The tab's history keeps the receipt for a
 * visitor who reloads or comes back.
 */
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

/** The home page shows once that the form has arrived. */
function FormThenHome({ home, ...props }: FormProps & { home: string }) {
  const t = useTranslations("forms");
  function goHome({ reference, status }: Pick<SentForm, "reference" | "status">) {
    const timer = setTimeout(() => {
      storeInTab(SHORT_RECEIPT_KEY, JSON.stringify(shortReceiptOf(props.form, { reference, status }, t)));
      location.assign(home);
    }, REDIRECT_MS);
    // The home page must not replace the page of a link that the visitor has followed meanwhile.
    document.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a[href]")) clearTimeout(timer);
    });
  }
  return <Form {...props} onSent={goHome} />;
}
