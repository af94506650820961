/** How every message is written: its marks of direction, its typography, its twin. Keys and arguments: catalogues.test.ts. */

import { describe, expect, test } from "vitest";
import english from "#content/messages/en.json";
import { flatten } from "#lib/i18n/catalogues.ts";
import { loadMessages } from "#lib/i18n/load-messages.ts";
import { locales } from "#lib/i18n/locales.ts";

/** Arguments that hold a person's name, a file's, a number to dial or an address: left to right, or in any script. */
const MAY_TURN = ["name", "phone", "email", "reference", "page"];

describe.each(locales.map(({ code }) => code))("each message in %s", async (locale) => {
  const messages = await loadMessages(locale);
  const twins = new Map(flatten(english));
  const texts = flatten(messages).map(([key, text]) => ({ key, text }));

  test("differs from the others of its group where the English ones differ", () => {
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

  test("has no apostrophe that ICU would take for a quotation mark", () => {
    for (const { key, text } of texts) expect.soft(locale === "en" ? "" : text, key).not.toContain("'");
  });
});

const messagesIn = async (locale: string) => flatten(await loadMessages(locale));

const fromTheRight = locales.filter(({ direction }) => direction === "rtl");

test.each(fromTheRight)("what may run the other way is kept apart in $code", async ({ code }) => {
  const isolated = (argument: string) => new RegExp(`(?<!\u2068)\\{${argument}\\}|\\{${argument}\\}(?!\u2069)`);
  for (const [key, text] of await messagesIn(code)) {
    for (const argument of MAY_TURN) expect.soft(text, key).not.toMatch(isolated(argument));
  }
});

// Typographie française: a sign of two parts never begins a line.
test("spaces do not break before ; : ! ? » and after « in French", async () => {
  for (const [key, text] of await messagesIn("fr")) expect.soft(text, key).not.toMatch(/ [;:!?»]|« /);
});

// Who speaks to the browser says what is written there (WCAG 2.5.3).
test.each(locales)("a name that is longer than its button contains its words in $code", async ({ code }) => {
  const texts = new Map(await messagesIn(code));
  for (const [seen, name] of [
    ["forms.files.retry", "forms.files.retryOf"],
    ["team.email", "team.emailOf"],
    ["blog.read", "blog.readOf"],
  ] as const) {
    expect.soft(texts.get(name)?.toLowerCase(), name).toContain(texts.get(seen)?.toLowerCase());
  }
});
