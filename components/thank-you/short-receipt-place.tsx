"use client";

import { useEffect } from "react";
import { SHORT_RECEIPT_KEY } from "#components/thank-you/short-receipt-words.ts";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";

/**
 * Shows once, above the header, that the form of the previous page has arrived. A stored receipt makes the loader fetch React on this page
 * (components/loader/main.ts). Without a stored receipt, the receipt's code is not fetched.
 */
export function ShortReceiptPlace() {
  useEffect(() => {
    const stored = readFromTab(SHORT_RECEIPT_KEY);
    if (!stored) return;
    import("#components/thank-you/short-receipt.ts").then(
      ({ showShortReceipt }) => {
        storeInTab(SHORT_RECEIPT_KEY, undefined);
        showShortReceipt(JSON.parse(stored));
      },
      // If the code cannot be fetched, the previous page still shows the reference, and the tab keeps the receipt for the next visit of
      // this page.
      () => undefined,
    );
  }, []);
  return null;
}
