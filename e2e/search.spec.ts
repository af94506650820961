/** The search on the built site: words in the fragment, which no server gets. What it finds: components/search/search.browser.test.tsx. */

import { inLanguage, say } from "#e2e/support/language.ts";
import { expect, journey, test } from "#e2e/support/test.ts";

/** A word of English texts that no address of the site has. */
const WORD = "wheelchair";

test("a popular word, a result and Back keep the words in the fragment", journey(), async ({ page }) => {
  await page.goto(inLanguage("/search"));
  const popular = page.getByRole("group", { name: say("search.popular") }).getByRole("button");
  const words = (await popular.first().textContent()) ?? "";
  await popular.first().click();
  const field = page.getByRole("searchbox");
  await expect(field).toHaveValue(words);
  const first = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await expect(first).toBeFocused();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(page).toHaveURL(`${inLanguage("/search")}#${new URLSearchParams({ q: words })}`);
  await expect(field).toHaveValue(words);
  await expect(first).toHaveText(title);
});

test("no request, log or store has a word that was searched for", async ({ page, site }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData()} ${request.headers().referer}`));
  await page.goto(inLanguage("/search"));
  await page.getByRole("searchbox").fill(WORD);
  const first = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await expect(first).toBeVisible();
  await first.click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(WORD);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(stored + site.log() + sent.join("\n")).not.toContain(WORD);
});

test("words that arrive as ?q= are answered, and no link of the page repeats them", async ({ page, site }) => {
  await page.goto(inLanguage(`/search?q=${WORD}`));
  await expect(page.getByRole("searchbox")).toHaveValue(WORD);
  await expect(page).toHaveURL(`${inLanguage("/search")}#q=${WORD}`);
  const links = page.locator("a[href]");
  const addresses = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
  expect(addresses.filter((address) => address.includes(WORD))).toEqual([]);
  expect(site.log()).not.toContain(WORD);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a popular word leads to its results, and the address has no word", async ({ page }) => {
    await page.goto(inLanguage("/search"));
    await page
      .getByRole("group", { name: say("search.popular") })
      .getByRole("button")
      .first()
      .click();
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(inLanguage("/search/results"));
  });
});
