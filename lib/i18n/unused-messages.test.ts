/**
 * No message without a reader: each key must be asked for somewhere in the code. A file asks for what its literals name below
 * the namespaces that it opens; `${kind}.title` in a template stands for any kind.
 */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import english from "#content/messages/en.json";

const SOURCES = "{app,components,lib,content}/**/*.{ts,tsx}";
const LITERAL = /"([\w[\].-]+)"|`([\w[\].${}()-]+)`/g;
/** `namespace: "blog.carousel"`, `useTranslations("forms.files")`, and messages handed on whole: `{ forms, inquiry }`. */
const NAMESPACE = /(?:namespace: |[tT]ranslations\()(?:"([\w.-]+)"|`([\w.${}-]+)`)/g;

/** Any part of a key, as a pattern. */
const COMPUTED = "[\\w[\\].-]+";

/** A literal as a pattern of keys; a part that is computed may be several steps of a key. */
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
    // Without a namespace, a literal that is computed from end to end would name every message there is.
    names: whole(literals.filter((literal) => namespace || /[a-z]{2}/.test(literal.replaceAll(COMPUTED, "")))),
  })),
);

const isAskedFor = (key: string) =>
  asked.flat().some(({ below, names }) => below.test(key) && names.test(key.replace(below, "")));

test("every message is asked for", () => {
  expect(keysOf(english).filter((key) => !isAskedFor(key))).toEqual([]);
});

test("a message that nobody asks for is found", () => {
  expect(isAskedFor("home.contact.nobodyAsksForThis")).toBe(false);
});
