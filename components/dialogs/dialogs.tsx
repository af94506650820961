"use client";

import { NextIntlClientProvider } from "next-intl";
import { useCallback, useState } from "react";
import type { DialogId } from "#components/dialogs/dialog-id.ts";
import { FormDialog } from "#components/dialogs/form-dialog.tsx";
import { type Receipt, Receipts } from "#components/dialogs/receipts.tsx";
import type { DialogContent } from "#lib/content/dialogs.ts";
import type { FormValues } from "#lib/forms/definition.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";

interface Props {
  content: DialogContent;
  open: DialogId | undefined;
  drawn: { readonly [id in DialogId]?: FormValues };
}

/** Every dialog that was wanted so far, and what came of those that were sent. */
export function Dialogs({ content, open, drawn }: Props) {
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
