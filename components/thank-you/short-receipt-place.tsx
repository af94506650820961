"use client";

import { useEffect } from "react";
import { SHORT_RECEIPT_KEY } from "#components/thank-you/short-receipt-words.ts";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";

/** Shows the receipt that the tab has stored. Such a receipt makes the loader fetch React on this page (components/loader/main.ts). */
export function ShortReceiptPlace() {
  useEffect(() => {
    const stored = readFromTab(SHORT_RECEIPT_KEY);
    if (!stored) return;
    import("#components/thank-you/short-receipt.ts").then(
      ({ showShortReceipt }) => {
        storeInTab(SHORT_RECEIPT_KEY, undefined);
        showShortReceipt(JSON.parse(stored));
      },
      // If the code cannot be fetched, the tab keeps the receipt for the next visit of this page.
      () => undefined,
    );
  }, []);
  return null;
}
