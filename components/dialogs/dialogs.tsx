"use client";

import { NextIntlClientProvider } from "next-intl";
import { useCallback, useState } from "react";
import type { DialogsProps } from "#components/dialogs/dialog-state.ts";
import { FormDialog } from "#components/dialogs/form-dialog.tsx";
import { ReceiptDialog } from "#components/dialogs/receipt-dialog.tsx";
import type { SentForm } from "#components/thank-you/receipt.tsx";
import type { DialogId } from "#lib/forms/registry.ts";
import { timeZone } from "#lib/i18n/clock.ts";

/** Draws every dialog that was opened or prepared, and the receipt of the form that was sent last. */
export function Dialogs({ content, open, drawn }: DialogsProps) {
  const [sent, setSent] = useState<SentForm>();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const showReceipt = useCallback((form: SentForm) => {
    setSent(form);
    setReceiptOpen(true);
  }, []);
  return (
    <NextIntlClientProvider locale={content.locale} messages={content.messages} timeZone={timeZone}>
      {Object.entries(drawn).map(([id, handedOver]) => (
        <FormDialog
          key={id}
          isOpen={id === open}
          id={id as DialogId}
          {...{ content, handedOver }}
          onSent={showReceipt}
        />
      ))}
      {sent && (
        <ReceiptDialog sent={sent} content={content} isOpen={isReceiptOpen} onClose={() => setReceiptOpen(false)} />
      )}
    </NextIntlClientProvider>
  );
}
