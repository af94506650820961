import { SHORT_RECEIPT_KEY } from "#components/thank-you/short-receipt-key.ts";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";

/** Shows once, above the header, that the form of the previous page has arrived. The receipt stays until the visitor closes it. */
export function showShortReceipt(): void {
  const [text = "", closeLabel = ""] = JSON.parse(readFromTab(SHORT_RECEIPT_KEY) ?? "[]") as string[];
  storeInTab(SHORT_RECEIPT_KEY, undefined);
  const receipt = document.createElement("article");
  // Each of these classes must also be in a component, because Tailwind reads only .tsx files.
  receipt.className = "flex items-center border-success border-s-4 bg-white ps-4 text-ink outline-none";
  receipt.tabIndex = -1;
  receipt.ariaLabel = text;
  const words = document.createElement("p");
  words.className = "grow py-3 font-semibold";
  words.textContent = text;
  const close = document.createElement("button");
  close.className = "size-11 shrink-0 rounded-card text-2xl";
  close.ariaLabel = closeLabel;
  close.textContent = "×";
  close.onclick = () => receipt.remove();
  receipt.append(words, close);
  document.body.prepend(receipt);
  // Screen readers read the receipt because it gets the focus.
  receipt.focus();
}
