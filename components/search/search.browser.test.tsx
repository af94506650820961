/**
 * The search with JavaScript: results while a visitor types, the keyboard, and what leaves the browser. Without: e2e/http/search.test.ts.
 */

import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DialogHost } from "#components/dialogs/dialog-host.tsx";
import { findCurrent } from "#components/loader/loader.ts";
import { SearchView } from "#components/search/search-view.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { type FakeAnswer, json, startFakeServer } from "#components/testing/fake-server.ts";
import { renderServerComponents, renderWithoutReact } from "#components/testing/server-components.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { makeIndex } from "#lib/site/search/search-index.ts";

const entries = {
  en: [
    { path: "/guides/medical-visa", title: "The medical visa", summary: "Which visa you need.", text: "passport" },
    { path: "/questions#price", title: "What does it cost?", summary: "Only the hospital knows.", text: "visa" },
  ],
  ar: [{ path: "/ar/services", title: "التأشيرة والسفر", summary: "نساعدكم.", text: "" }],
};

const popular = { en: ["medical visa", "cost"], ar: ["التأشيرة"] };

/** Each address in which a visitor's words could stay. */
const stored = () => JSON.stringify([location.search, localStorage, sessionStorage, document.cookie]);

afterEach(() => history.replaceState(null, "", location.pathname));

const indexOf =
  (locale: keyof typeof entries): FakeAnswer =>
  ({ url }) =>
    url === `/${locale}/search.json` ? json(makeIndex(entries[locale])) : undefined;

async function open(locale: keyof typeof entries & Locale = "en", answer = indexOf(locale)) {
  const server = startFakeServer(locale);
  server.answer(answer);
  const rendered = await renderServerComponents(<SearchView popular={popular[locale]} />, locale);
  const { say } = rendered;
  return {
    ...rendered,
    server,
    field: page.getByRole("searchbox", { name: say("search.label") }),
    button: page.getByRole("button", { name: say("search.button") }),
    results: page.getByRole("listitem"),
    status: page.getByRole("status"),
  };
}

test("shows results while a visitor types, and asks the network for the index only, once, on the first focus", async () => {
  const { server, field, results, status, say } = await open();
  expect(server.calls).toEqual([]);
  await field.click();
  await expect.poll(() => server.calls.map(({ url }) => url)).toEqual(["/en/search.json"]);
  await userEvent.keyboard("vi");
  await expect.element(results.first()).toHaveTextContent("The medical visaWhich visa you need.");
  await expect.element(status).toHaveTextContent(say("search.found", { count: 2 }));
  await expectAccessible();
  await userEvent.keyboard("sa pasport");
  await expect.element(status).toHaveTextContent(say("search.found", { count: 1 }));
  await field.clear();
  await expect.element(status).toHaveTextContent("");
  expect(results.elements()).toEqual([]);
  expect(server.calls).toHaveLength(1);
});

test("offers popular words at once, and a press finds pages and moves the focus to the first", async () => {
  const { server, field, button, results, say } = await open();
  const words = page.getByRole("group", { name: say("search.popular") }).getByRole("button");
  expect(words.elements().map(({ textContent }) => textContent)).toEqual(popular.en);
  expect(server.calls).toEqual([]);
  await expectAccessible();
  await words.first().click();
  await expect.element(page.getByRole("link", { name: "The medical visa" })).toHaveFocus();
  await expect.element(field).toHaveValue("medical visa");
  expect(words.elements(), "gives its place to the results").toEqual([]);
  expect(location.hash).toBe("#q=medical+visa");
  await field.fill("xylophone");
  await button.click();
  await expect.element(words.first()).toBeVisible();
  expect(results.elements()).toEqual([]);
});

test("a result keeps the words in the fragment, so that Back shows them again; nothing is stored and no call has them", async () => {
  const { server, field, results, unmount, say } = await open();
  await field.fill("passport");
  await expect.element(results.getByRole("link")).toHaveTextContent("The medical visa");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await results.getByRole("link").click();
  expect(location.pathname + location.hash).toBe("/search#q=passport");
  expect(stored() + JSON.stringify(server.calls)).not.toContain("passport");

  unmount();
  const again = await open();
  await expect.element(again.field).toHaveValue("passport");
  await expect.element(again.status).toHaveTextContent(say("search.found", { count: 1 }));
  await again.field.clear();
  await userEvent.tab();
  expect(location.hash).toBe("");
});

test("words that arrive as ?q= are answered and leave the query, of which a campaign stays", async () => {
  history.replaceState(null, "", "/search?q=medical%20visa&utm_source=x");
  const { field, results } = await open();
  await expect.element(field).toHaveValue("medical visa");
  await expect.poll(() => results.elements()).toHaveLength(1);
  expect(location.search + location.hash).toBe("?utm_source=x#q=medical+visa");
  expect(stored()).not.toContain("visa");
});

test("a link to other words, such as one that was sent to this visitor, is answered on the open page", async () => {
  const { field, results } = await open();
  await field.fill("passport");
  location.hash = "#q=cost";
  await expect.element(field).toHaveValue("cost");
  await expect.element(results.getByRole("link")).toHaveTextContent("What does it cost?");
});

test("finds an Arabic word without its hamza, from right to left, and counts in the digits of the language", async () => {
  const { field, results, status, say } = await open("ar");
  await field.fill("التاشيره");
  await expect.element(results.getByRole("link")).toHaveAttribute("href", "/ar/services");
  await expect.element(status).toHaveTextContent(say("search.found", { count: 1 }));
  await expectAccessible();
});

test("without a result, says so and leads to a person", async () => {
  const { field, status, say } = await open();
  await field.fill("xylophone");
  await expect.element(status).toHaveTextContent(say("search.empty"));
  await expect
    .element(page.getByRole("link", { name: say("questions.ask") }))
    .toHaveAttribute("href", "/second-opinion");
  await expectAccessible();
});

test("Enter moves the focus to the first result, Tab to the next, and no form is posted", async () => {
  const { server, field, results } = await open();
  await field.fill("visa");
  await expect.poll(() => results.elements()).toHaveLength(2);
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "The medical visa" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "What does it cost?" })).toHaveFocus();
  expect(server.posts()).toEqual([]);
});

test("without a network, says so, and the button tries again", async () => {
  let isAway = true;
  const { field, button, status, results, say } = await open("en", (call) =>
    isAway ? json({}, 503) : indexOf("en")(call),
  );
  await field.fill("visa");
  await expect.element(status).toHaveTextContent(say("search.failed"));
  isAway = false;
  await button.click();
  await expect.poll(() => results.elements()).toHaveLength(2);
});

test("searches what a visitor has typed before React runs", async () => {
  startFakeServer("en").answer(indexOf("en"));
  const { container, hydrate } = await renderWithoutReact(<SearchView popular={popular.en} />);
  expect(container.querySelector("form[data-scripts][method=post]")?.getAttribute("action")).toBe("/search/results");
  await page.getByRole("searchbox").fill("visa");
  hydrate();
  await expect.poll(() => page.getByRole("listitem").elements()).toHaveLength(2);
});

test("presses the popular word that a visitor chose before React runs, when somebody has changed the page", async () => {
  startFakeServer("en").answer(indexOf("en"));
  const { container, hydrate } = await renderWithoutReact(
    <>
      <SearchView popular={popular.en} />
      <DialogHost />
    </>,
  );
  const chosen = container.querySelector<HTMLElement>('[value="medical visa"]');
  container.querySelector("form")?.prepend(document.createElement("div"));
  hydrate({ mayDrawAnew: true });
  await expect.poll(() => chosen?.isConnected).toBe(false);
  expect(chosen && findCurrent(chosen)?.textContent).toBe("medical visa");
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});

test("searches what a visitor has typed and left before React runs, when somebody has changed the page", async () => {
  startFakeServer("en").answer(indexOf("en"));
  const { container, hydrate } = await renderWithoutReact(
    <>
      <SearchView popular={popular.en} />
      <DialogHost />
    </>,
  );
  await page.getByRole("searchbox").fill("visa");
  (document.activeElement as HTMLElement).blur();
  container.querySelector("form")?.prepend(document.createElement("div"));
  hydrate({ mayDrawAnew: true });
  await expect.poll(() => page.getByRole("listitem").elements()).toHaveLength(2);
  await expect.element(page.getByRole("searchbox")).toHaveValue("visa");
});

test("shows what the server has found for a browser without JavaScript", async () => {
  const { container, say } = await renderWithoutReact(
    <SearchView popular={popular.en} posted={{ words: "visa", entries: entries.en }} />,
  );
  await expect.element(page.getByRole("searchbox")).toHaveValue("visa");
  expect(container.querySelectorAll("li")).toHaveLength(2);
  await expect.element(page.getByRole("status")).toHaveTextContent(say("search.found", { count: 2 }));
});
