/**
 * Checks how messages are written: their direction marks, their typography, and the differences between them. catalogues.test.ts checks
 * keys and arguments.
 */

import { describe, expect, test } from "vitest";
import english from "#content/messages/en.json";
import { flatten } from "#lib/i18n/catalogues.ts";
import { builtLanguages, builtLocales } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { TO_DO } from "#lib/site/content/translated-from.ts";

/** The arguments for names, phone numbers and addresses. Their values may run against the direction of the text. */
const MAY_TURN = ["name", "phone", "email", "reference", "page"];

describe.each(builtLocales)("each message in %s", async (locale) => {
  const twins = new Map(flatten(english));
  const texts = (await messagesIn(locale)).map(([key, text]) => ({ key, text }));

  test("differs from other messages of its group wherever the English ones differ", () => {
    const groupOf = (key: string) => key.slice(0, key.lastIndexOf("."));
    const alike = texts.flatMap(({ key, text }, index) =>
      texts
        .slice(index + 1)
        .filter((other) => other.text === text && groupOf(other.key) === groupOf(key))
        .filter((other) => twins.get(other.key) !== twins.get(key))
        .map((other) => `${key} and ${other.key}: ${text}`),
    );
    expect(alike).toEqual([]);
  });

  test("has no apostrophe that ICU reads as a quotation mark", () => {
    for (const { key, text } of texts) expect.soft(locale === "en" ? "" : text, key).not.toContain("'");
  });
});

/** Returns the messages of a language, except those that are still in English. */
async function messagesIn(locale: string): Promise<[key: string, text: string][]> {
  const messages = flatten(await loadMessages(locale));
  const open = new Set(messages.flatMap(([key, text]) => (text === TO_DO ? key.replace(/^translatedFrom\./, "") : [])));
  return messages.filter(([key]) => !open.has(key) && !key.startsWith("translatedFrom."));
}

const fromTheRight = builtLanguages.filter(({ direction }) => direction === "rtl");

test.each(fromTheRight)(
  "names, numbers and addresses are isolated from the text direction in $code",
  async ({ code }) => {
    const isolated = (argument: string) => new RegExp(`(?<!\u2068)\\{${argument}\\}|\\{${argument}\\}(?!\u2069)`);
    for (const [key, text] of await messagesIn(code)) {
      for (const argument of MAY_TURN) expect.soft(text, key).not.toMatch(isolated(argument));
    }
  },
);

// In French, a punctuation mark with two parts, such as ; or », never begins a line.
test("French has no-break spaces before ; : ! ? » and after «", async () => {
  for (const [key, text] of await messagesIn("fr")) expect.soft(text, key).not.toMatch(/ [;:!?»]|« /);
});

// A visitor who uses voice control says the visible label (WCAG 2.5.3).
test.each(builtLanguages)("an accessible name contains the visible label in $code", async ({ code }) => {
  const texts = new Map(flatten(await loadMessages(code)));
  for (const [seen, name] of [
    ["forms.files.retry", "forms.files.retryOf"],
    ["team.email", "team.emailOf"],
    ["blog.read", "blog.readOf"],
  ] as const) {
    expect.soft(texts.get(name)?.toLowerCase(), name).toContain(texts.get(seen)?.toLowerCase());
  }
});
