/** Every message of every language against its English twin: arguments, tags, plural forms, marks of direction, typography. */

import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import english from "@/content/messages/en.json";
import { locales } from "@/lib/i18n/locales";

interface Shape {
  /** Arguments and tags: `{name}`, `<call>`. */
  parts: Set<string>;
  plurals: { argument: string; forms: string[] }[];
}

function shapeOf(nodes: readonly MessageFormatElement[], shape: Shape = { parts: new Set(), plurals: [] }): Shape {
  for (const node of nodes) {
    if (node.type === TYPE.tag) {
      shape.parts.add(`<${node.value}>`);
      shapeOf(node.children, shape);
    } else if (node.type === TYPE.plural || node.type === TYPE.select) {
      shape.parts.add(`{${node.value}}`);
      if (node.type === TYPE.plural) shape.plurals.push({ argument: node.value, forms: Object.keys(node.options) });
      for (const { value } of Object.values(node.options)) shapeOf(value, shape);
    } else if (node.type !== TYPE.literal && node.type !== TYPE.pound) {
      shape.parts.add(`{${node.value}}`);
    }
  }
  return shape;
}

function flatten(words: object, prefix = ""): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "object" ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

/** The plural forms that whole numbers take in a language; French has one more, for millions. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number))), "other"];
}

/** Arguments that hold a person's name, a file's, a number to dial or an address: left to right, or in any script. */
const MAY_TURN = ["name", "phone", "email", "reference", "page"];

describe.each(locales.map(({ code }) => code))("each message in %s", async (locale) => {
  const { default: messages } = await import(`@/content/messages/${locale}.json`);
  const twins = new Map(flatten(english));
  const shapes = flatten(messages).map(([key, text]) => ({ key, text, shape: shapeOf(parse(text)) }));

  test("has the arguments and tags of the English one", () => {
    for (const { key, shape } of shapes) {
      expect.soft([...shape.parts].toSorted(), key).toEqual([...shapeOf(parse(twins.get(key) ?? "")).parts].toSorted());
    }
  });

  test("is there if the English one is", () => {
    for (const { key, text } of shapes) expect.soft(text.trim() === "", key).toBe(twins.get(key) === "");
  });

  test("differs from the others of its group where the English ones differ", () => {
    const groupOf = (key: string) => key.slice(0, key.lastIndexOf("."));
    const alike = shapes.flatMap(({ key, text }, index) =>
      shapes
        .slice(index + 1)
        .filter((other) => other.text === text && groupOf(other.key) === groupOf(key))
        .filter((other) => twins.get(other.key) !== twins.get(key))
        .map((other) => `${key} and ${other.key}: ${text}`),
    );
    expect(alike).toEqual([]);
  });

  test("has all plural forms of the language, and no others", () => {
    const needed = formsOf(locale);
    for (const { key, shape } of shapes) {
      for (const { argument, forms } of shape.plurals) {
        const named = forms.filter((form) => !form.startsWith("="));
        expect.soft(named.toSorted(), `${key}, ${argument}`).toEqual([...new Set(needed)].toSorted());
      }
    }
  });

  test("has no apostrophe that ICU would take for a quotation mark", () => {
    for (const { key, text } of shapes) expect.soft(locale === "en" ? "" : text, key).not.toContain("'");
  });
});

const messagesIn = async (locale: string) => flatten((await import(`@/content/messages/${locale}.json`)).default);

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
