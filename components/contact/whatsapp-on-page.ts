/** The page's links that open a chat with us. An address without a number lets the visitor choose somebody else. */
export const LINKS_TO_US = '[href*="//wa.me/"]:not([href*="/?"])';

/** Returns the page's first link to WhatsApp, which is in the bar above the header. There is none on the server. */
export const findWhatsAppLink = () => globalThis.document?.querySelector<HTMLAnchorElement>(LINKS_TO_US);

/** Returns the address of that link, with a reference behind its message. So what appears later needs neither our number nor the sentence. */
export function whatsAppOnPage(reference?: string): string | undefined {
  const href = findWhatsAppLink()?.href;
  return href && reference ? `${href}%20${reference}` : href;
}
