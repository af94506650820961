/**
 * Returns the address of the page's first link to WhatsApp, which is in the bar above the header, with a reference behind its message if
 * there is one. So what appears later needs neither our number nor the sentence. Undefined on the server.
 */
export function whatsAppOnPage(reference?: string): string | undefined {
  const href = globalThis.document?.querySelector<HTMLAnchorElement>('[href*="//wa.me/"]')?.href;
  return href && reference ? `${href}%20${reference}` : href;
}
