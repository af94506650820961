import { site } from "#lib/site/content/site.ts";

/** Matches a link to a WhatsApp chat without a message. */
const ownWhatsApp = /^https:\/\/wa\.me\/\d+$/;

/** The browser encodes letters of other scripts: in the page, an encoded Bengali letter would take nine bytes. */
export const whatsAppAddress = (message: string, reference?: string): string =>
  `https://wa.me/${site.whatsApp}${textQuery(reference ? `${message} ${reference}` : message)}`;

/** Returns the link to our chat, with the message if the chat is on WhatsApp. */
export const chatAddress = (message: string, chatUrl = site.chatUrl): string =>
  ownWhatsApp.test(chatUrl) ? chatUrl + textQuery(message) : chatUrl;

/** Encodes all white space, and the ASCII signs that have a meaning in a URL. */
const textQuery = (text: string) =>
  `?text=${text.replaceAll(/[^\P{ASCII}\w.,!?-]|\s/gu, (sign) => encodeURIComponent(sign))}`;
