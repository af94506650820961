/** The key, in the tab's storage, of a receipt that the home page shows: its text and the label of its button. */
export const SHORT_RECEIPT_KEY = "short-receipt";
