/**
 * A translator replaces each text of a page by elements of its own. React then no longer finds a text that stands beside another child, so
 * it changes or removes a text that nobody sees (facebook/react#11538). A text that is the only child of an element is safe.
 */

import { globSync, readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";
import { expect, test } from "vitest";

/** Names of values that are elements, not texts. */
const ELEMENTS = /^(children|otherwise|meanwhile|[A-Z]\w*)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** Returns all nodes of a syntax tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** Returns true if an expression may be a text on the page. */
function isText(value: unknown): boolean {
  if (!isNode(value)) return false;
  switch (value.type) {
    case "JSXExpressionContainer":
      return isText(value.expression);
    case "JSXText":
    case "Literal":
      return /\S/.test(String(value.value)) && typeof value.value === "string";
    case "ConditionalExpression":
      return isText(value.consequent) || isText(value.alternate);
    case "LogicalExpression":
      return isText(value.right) || (value.operator !== "&&" && isText(value.left));
    case "Identifier":
      return !ELEMENTS.test(String(value.name));
    case "CallExpression":
      // `map` with an element makes a list of elements, and `children` is a function that draws elements.
      return !nodesOf(value.arguments).some(({ type }) => type === "JSXElement") && isText(value.callee);
    case "TemplateLiteral":
    case "MemberExpression":
      return true;
    default:
      return false;
  }
}

/** Returns the line numbers of texts that stand beside another child of an element. */
function findBareTexts(code: string): number[] {
  const elements = [...nodesOf(parseAst(code, { lang: "tsx" }))].filter(({ type }) =>
    /^JSX(Element|Fragment)$/.test(type),
  );
  return elements.flatMap(({ children }) => {
    const shown = (children as Node[]).filter((child) => {
      const { type } = (child.expression as Node | undefined) ?? child;
      return type !== "JSXEmptyExpression" && (!/JSXText|Literal/.test(type) || isText(child));
    });
    if (shown.length < 2) return [];
    return shown.filter(isText).map(({ start }) => code.slice(0, start).split("\n").length);
  });
}

test.each([
  ["<p>{a.text} <b>b</b></p>", [1]],
  ["<p>{isOpen && t('a')}{isShut && t('b')}</p>", [1, 1]],
  ["<p>\n{t('a', { count })}\n<b />\n</p>", [2]],
  ["<><span>{t('a')}</span> {isOpen && <b>{t('b')}</b>}</>", []],
  ["<p>{isOpen ? t('a') : t('b')}</p>", []],
  ["<ul>{items.map((item) => <li>{item}</li>)}<li>{t('a')}</li></ul>", []],
])("finds the bare texts of %s", (code, lines) => {
  expect(findBareTexts(code)).toEqual(lines);
});

const files = globSync("{components,app}/**/*.tsx").filter((file) => !/\.test\.tsx$|testing\/|\/desk\//.test(file));

/** Matches a component that React draws again in the browser. */
const IN_BROWSER = /^"use client"|\buse(State|Effect|Translations)\b/m;

test("in the browser, each text beside another child has an element of its own", () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return IN_BROWSER.test(code) ? findBareTexts(code).map((line) => `${file}:${line}`) : [];
  });
  expect(found).toEqual([]);
});
