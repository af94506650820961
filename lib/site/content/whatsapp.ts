import { site } from "#lib/site/content/site.ts";

/** A link to our chat without a message. */
const ownWhatsApp = /^https:\/\/wa\.me\/\d+$/;

/** The browser encodes letters of other scripts: in the page, an encoded Bengali letter would take nine bytes. */
export const whatsAppAddress = (message: string, reference?: string): string =>
  `https://wa.me/${site.whatsApp}${textQuery(reference ? `${message} ${reference}` : message)}`;

/** Adds the message if the chat is on WhatsApp. */
export const chatAddress = (message: string, chatUrl = site.chatUrl): string =>
  ownWhatsApp.test(chatUrl) ? chatUrl + textQuery(message) : chatUrl;

/** Encodes all white space, and ASCII signs that have a meaning in an address. */
const textQuery = (text: string) =>
  `?text=${text.replaceAll(/[^\P{ASCII}\w.,!?-]|\s/gu, (sign) => encodeURIComponent(sign))}`;
