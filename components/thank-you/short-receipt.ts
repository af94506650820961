import type { ShortReceipt } from "#components/thank-you/short-receipt-words.ts";

/** Shows a receipt after the element that opened the form, or above the header, until the visitor closes it. */
export function showShortReceipt({ text, reference, closeLabel }: ShortReceipt, openedBy?: Element | null): void {
  const opener = openedBy?.closest<HTMLElement>("main *");
  const receipt = document.createElement("article");
  // Each class must also be in a component, because Tailwind reads only .tsx files.
  receipt.className = `${opener ? "mt-3 " : ""}flex w-full items-center border-success border-s-4 bg-white ps-4 text-ink outline-none`;
  receipt.tabIndex = -1;
  receipt.ariaLabel = text;
  const words = document.createElement("p");
  words.className = "grow py-3 font-semibold";
  const code = document.createElement("strong");
  code.className = "whitespace-nowrap";
  code.translate = false;
  code.textContent = reference;
  const [before = "", after = ""] = text.split(reference);
  words.append(before, code, after);
  const close = document.createElement("button");
  close.className = "size-11 shrink-0 rounded-card text-2xl";
  close.ariaLabel = closeLabel;
  close.textContent = "×";
  close.onclick = () => {
    receipt.remove();
    opener?.focus();
  };
  receipt.append(words, close);
  if (opener) opener.after(receipt);
  else document.body.prepend(receipt);
  receipt.focus();
}
