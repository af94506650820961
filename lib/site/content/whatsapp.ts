import { site } from "#lib/site/content/site.ts";

/** A link to our number without a message. */
const ownWhatsApp = /^https:\/\/wa\.me\/\d+$/;

/**
 * Returns the address that opens WhatsApp with a message to us, and the reference behind it once there is one. Letters of all scripts stay as
 * they are, and the browser encodes them: in the page, an encoded Bengali letter would take nine bytes.
 */
export const whatsAppAddress = (message: string, reference?: string): string =>
  `https://wa.me/${site.whatsApp}${textQuery(reference ? `${message} ${reference}` : message)}`;

/** Returns the address of the chat. If that is WhatsApp, it has the message too. */
export const chatAddress = (message: string, chatUrl = site.chatUrl): string =>
  ownWhatsApp.test(chatUrl) ? chatUrl + textQuery(message) : chatUrl;

/** Encodes spaces of all kinds and the ASCII signs that have a meaning in an address. */
const textQuery = (text: string) =>
  `?text=${text.replaceAll(/[^\P{ASCII}\w.,!?-]|\s/gu, (sign) => encodeURIComponent(sign))}`;
