"use client";

import { NextIntlClientProvider } from "next-intl";
import { useCallback, useState } from "react";
import type { DialogsProps } from "#components/dialogs/dialog-state.ts";
import { FormDialog } from "#components/dialogs/form-dialog.tsx";
import { type Receipt, Receipts } from "#components/dialogs/receipts.tsx";
import type { DialogId } from "#lib/forms/registry.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";

/** Draws every dialog that was opened or prepared, and the receipts of sent forms. */
export function Dialogs({ content, open, drawn }: DialogsProps) {
  const [receipts, setReceipts] = useState<readonly Receipt[]>([]);
  const keep = useCallback((receipt: Receipt) => setReceipts((before) => [...before, receipt]), []);
  return (
    <NextIntlClientProvider locale={content.locale} messages={content.messages} timeZone={timeZone}>
      {Object.entries(drawn).map(([id, handedOver]) => (
        <FormDialog key={id} isOpen={id === open} id={id as DialogId} {...{ content, handedOver }} onSent={keep} />
      ))}
      <Receipts
        receipts={receipts}
        onDismiss={(receipt) => setReceipts((before) => before.filter((each) => each !== receipt))}
      />
    </NextIntlClientProvider>
  );
}
