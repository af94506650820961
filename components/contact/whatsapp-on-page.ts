/** Returns the URL of the page's first WhatsApp link, which is above the header. Undefined on the server. */
export function whatsAppOnPage(reference?: string): string | undefined {
  const href = globalThis.document?.querySelector<HTMLAnchorElement>('[href*="//wa.me/"]')?.href;
  return href && reference ? `${href}%20${reference}` : href;
}
