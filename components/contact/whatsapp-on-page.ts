/**
 * Returns the address of the page's first WhatsApp link, which is in the bar above the header, and appends the reference to its message.
 * So a form needs neither our number nor the message. Returns undefined on the server.
 */
export function whatsAppOnPage(reference?: string): string | undefined {
  const href = globalThis.document?.querySelector<HTMLAnchorElement>('[href*="//wa.me/"]')?.href;
  return href && reference ? `${href}%20${reference}` : href;
}
