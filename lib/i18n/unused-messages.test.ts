/**
 * Checks that the code uses every message. A file uses the keys in its string literals, below the namespaces that the file opens. In a
 * template such as `${kind}.title`, the variable part matches anything.
 */

import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import english from "#content/messages/en.json";

const SOURCES = "{app,components,lib,content,features}/**/*.{ts,tsx}";
const LITERAL = /"([\w[\].-]+)"|`([\w[\].${}()-]+)`/g;
/** Matches `namespace: "blog.carousel"` and `useTranslations("forms.files")`. */
const NAMESPACE = /(?:namespace: |[tT]ranslations\()(?:"([\w.-]+)"|`([\w.${}-]+)`)/g;

/** The pattern for the variable part of a template. It matches any part of a key. */
const COMPUTED = "[\\w[\\].-]+";

/** Returns the pattern of the keys that a literal may name. The variable part of a literal may contain dots. */
const patternOf = (literal: string) =>
  literal
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.[\]()]/g, "\\$&"))
    .join(COMPUTED);

function literalsIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, plain, template]) => patternOf(plain ?? template ?? ""));
}

const files = globSync(SOURCES)
  .filter((path) => !path.includes(".test."))
  .map((path) => {
    const source = readFileSync(path, "utf8");
    return { namespaces: ["", ...literalsIn(source, NAMESPACE)], literals: literalsIn(source, LITERAL) };
  });

function keysOf(words: object, prefix = ""): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "object" ? keysOf(value, `${prefix}${key}.`) : `${prefix}${key}`,
  );
}

const whole = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join("|")})$`);
const asked = files.map(({ namespaces, literals }) =>
  namespaces.map((namespace) => ({
    below: new RegExp(`^${namespace ? `(?:${namespace})\\.` : ""}`),
    // Without a namespace, we skip a literal with only variable parts, because it would match every message.
    names: whole(literals.filter((literal) => namespace || /[a-z]{2}/.test(literal.replaceAll(COMPUTED, "")))),
  })),
);

const isAskedFor = (key: string) =>
  asked.flat().some(({ below, names }) => below.test(key) && names.test(key.replace(below, "")));

/** The words of the mails are those of a feature, which may be deleted (features/README.md). */
const OPTIONAL = "mail.";
const MAILS = "features/notices";

test("every message is used", () => {
  const isExpected = (key: string) => existsSync(MAILS) || !key.startsWith(OPTIONAL);
  expect(keysOf(english).filter((key) => isExpected(key) && !isAskedFor(key))).toEqual([]);
});

test("an unused message is found", () => {
  expect(isAskedFor("home.contact.nobodyAsksForThis")).toBe(false);
});
