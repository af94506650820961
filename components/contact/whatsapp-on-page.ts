/**
 * Returns the address of the page's first WhatsApp link, which is above the header. Adds the reference to its message. Returns undefined on
 * the server.
 */
export function whatsAppOnPage(reference?: string): string | undefined {
  const href = globalThis.document?.querySelector<HTMLAnchorElement>('[href*="//wa.me/"]')?.href;
  return href && reference ? `${href}%20${reference}` : href;
}
