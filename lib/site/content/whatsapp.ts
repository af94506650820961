import { site } from "#lib/site/content/site.ts";

/** Matches a WhatsApp link to a phone number, without a message. */
const ownWhatsApp = /^https:\/\/wa\.me\/\d+$/;

/**
 * Returns the address that opens WhatsApp with a message to us. The message ends with the reference, if there is one. The browser encodes
 * letters of other scripts: in the page, an encoded Bengali letter would take nine bytes.
 */
export const whatsAppAddress = (message: string, reference?: string): string =>
  `https://wa.me/${site.whatsApp}${textQuery(reference ? `${message} ${reference}` : message)}`;

/** Returns the address of the chat. The address gets the message too if it is a WhatsApp link. */
export const chatAddress = (message: string, chatUrl = site.chatUrl): string =>
  ownWhatsApp.test(chatUrl) ? chatUrl + textQuery(message) : chatUrl;

/** Returns the query with the text. Encodes all white space, and ASCII signs that have a meaning in an address. */
const textQuery = (text: string) =>
  `?text=${text.replaceAll(/[^\P{ASCII}\w.,!?-]|\s/gu, (sign) => encodeURIComponent(sign))}`;
