/** The key in the tab's storage for the receipt that the home page shows. The value has the receipt's text and the label of its button. */
export const SHORT_RECEIPT_KEY = "short-receipt";
