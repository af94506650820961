/** Renders asynchronous server components in a browser, up to whole pages, in one language. */

import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { startPage } from "#components/page-script/start-page.ts";
import { wordsOf } from "#components/testing/words.ts";
import { type Locale, languageAttributes } from "#lib/i18n/locales.ts";

/** Renders a part of the site with React, and runs `startPage`. `say` returns a message by its key. */
export async function renderServerComponents(node: ReactNode, locale: Locale = "en") {
  Object.assign(document.documentElement, languageAttributes(locale));
  const { container, unmount } = await render(await renderNode(node));
  document.isStarted = false;
  startPage();
  return { container, unmount, say: wordsOf(locale) };
}

/** Shows a part of the site as the server sends it, and runs `startPage` unless `isStarted` is false. `hydrate` starts React. */
export async function renderWithoutReact(node: ReactNode, locale: Locale = "en", { isStarted = true } = {}) {
  Object.assign(document.documentElement, languageAttributes(locale));
  const content = await renderNode(node);
  const container = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => container.remove());
  container.innerHTML = renderToString(content);
  document.isStarted = false;
  if (isStarted) startPage();
  /** `mayDrawAnew` is true if the page was changed. React then draws it anew, which it would report as an error. */
  const hydrate = ({ mayDrawAnew = false } = {}) => {
    const root = hydrateRoot(container, content, mayDrawAnew ? { onRecoverableError: () => undefined } : {});
    onTestFinished(() => root.unmount());
  };
  return { container, hydrate, say: wordsOf(locale) };
}

type Component = (props: object) => ReactNode | Promise<ReactNode>;

/**
 * Calls the components that Next calls on the server, because React in a browser cannot render asynchronous components. Leaves components
 * with hooks to React.
 */
async function renderNode(given: ReactNode | Promise<ReactNode>): Promise<ReactNode> {
  const node = await given;
  // Elements that are children of a fragment need no keys.
  if (Array.isArray(node)) return createElement(Fragment, null, ...(await Promise.all(node.map(renderNode))));
  if (!isValidElement(node)) return node;
  const { type, props, key } = node as ReactElement<{ children?: ReactNode }>;
  if (typeof type === "function" && !/\buse[A-Z]\w*\)?\(/.test(type.toString())) {
    return createElement(Fragment, key === null ? null : { key }, await renderNode((type as Component)(props)));
  }
  const { children, ...others } = props;
  return cloneElement(node, (await renderProp(others)) as object, await renderNode(children));
}

/** Renders the elements inside a property, such as the content of each slide. */
async function renderProp(value: unknown): Promise<unknown> {
  if (isValidElement(value)) return renderNode(value);
  if (Array.isArray(value)) return Promise.all(value.map(renderProp));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(async ([name, inner]) => [name, await renderProp(inner)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the properties of a page as Next passes them. */
export const pageProps = <const Params extends object>(params: Params) => ({ params: Promise.resolve(params) });
