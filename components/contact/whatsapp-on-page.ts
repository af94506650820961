/** The page's links that open a chat with us. An address without a number lets the visitor choose somebody else. */
export const LINKS_TO_US = '[href*="//wa.me/"]:not([href*="/?"])';

/**
 * Returns the address of the page's first link to WhatsApp, which is in the bar at the top, with a reference behind its message if there is
 * one. So what appears later needs neither our number nor the sentence. Undefined on the server.
 */
export function whatsAppOnPage(reference?: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const href = document.querySelector<HTMLAnchorElement>(LINKS_TO_US)?.href;
  return href && reference ? `${href}%20${reference}` : href;
}
