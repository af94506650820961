import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtLocales } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import { chatAddress, whatsAppAddress } from "#lib/site/content/whatsapp.ts";

/** Returns the message that WhatsApp suggests. */
const messageOf = (address: string) => new URL(address).searchParams.get("text");

const sentenceIn = (locale: string): string =>
  JSON.parse(readFileSync(`content/messages/${locale}.json`, "utf8")).layout.whatsAppMessage;

describe.each(builtLocales)("in %s, a link to WhatsApp", (locale) => {
  const sentence = sentenceIn(locale);

  test("opens a chat with us that has the first sentence, and the reference once there is one", () => {
    expect(whatsAppAddress(sentence)).toContain(`https://wa.me/${site.whatsApp}?`);
    expect(messageOf(whatsAppAddress(sentence))).toBe(sentence);
    expect(messageOf(whatsAppAddress(sentence, "7K3-M9Q-XTE"))).toBe(`${sentence} 7K3-M9Q-XTE`);
  });

  test("takes at most 170 bytes in the page", () => {
    expect(Buffer.byteLength(whatsAppAddress(sentence))).toBeLessThanOrEqual(170);
  });
});

test("a message survives, whatever it says", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(messageOf(whatsAppAddress(text))).toBe(text);
      expect(whatsAppAddress(text)).not.toMatch(/[\s"<>]/u);
    }),
  );
});

test.each([
  ["https://wa.me/919000000000", "Hello there"],
  ["https://wa.me/message/ABC", null],
  ["https://chat.example/veramed", null],
])("the chat at %s suggests: %s", (chatUrl, message) => {
  expect(messageOf(chatAddress("Hello there", chatUrl))).toBe(message);
});
