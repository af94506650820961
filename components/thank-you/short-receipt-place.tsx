"use client";

import { useEffect } from "react";
import { SHORT_RECEIPT_KEY } from "#components/thank-you/short-receipt-key.ts";
import { readFromTab } from "#components/ui/tab-storage.ts";

/**
 * Shows that the form of the previous page has arrived. The stored receipt makes the loader fetch React on this page
 * (components/loader/main.ts). Only then is the rest fetched.
 */
export function ShortReceiptPlace() {
  useEffect(() => {
    if (!readFromTab(SHORT_RECEIPT_KEY)) return;
    import("#components/thank-you/short-receipt.ts").then(
      ({ showShortReceipt }) => showShortReceipt(),
      // The reference stays on the previous page, and in the tab for the next visit of this one.
      () => undefined,
    );
  }, []);
  return null;
}
