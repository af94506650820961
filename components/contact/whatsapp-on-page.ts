/**
 * Returns the address of the page's first WhatsApp link, with the reference added to its message. That link is in the bar above the header.
 * So a form does not need to know our number or the message. Returns undefined on the server.
 */
export function whatsAppOnPage(reference?: string): string | undefined {
  const href = globalThis.document?.querySelector<HTMLAnchorElement>('[href*="//wa.me/"]')?.href;
  return href && reference ? `${href}%20${reference}` : href;
}
