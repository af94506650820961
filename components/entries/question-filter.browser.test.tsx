/** The filter above the questions, and the links to groups that work without it. */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import QuestionsPage from "#app/[locale]/questions/page.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { startFakeServer } from "#components/testing/fake-server.ts";
import { renderServerComponents, renderWithoutReact } from "#components/testing/server-components.tsx";
import { questions } from "#lib/site/content/questions.ts";

const GROUPS = "section[aria-labelledby^=group-]";

const isSeen = (element: Element) => element.checkVisibility();

const seen = (container: Element, selector: string) => [...container.querySelectorAll(selector)].filter(isSeen);

test("shows the questions with a typed word in question or answer, also unfinished and in capitals, and all again without it", async () => {
  const server = startFakeServer("en");
  const { container, say } = await renderServerComponents(<QuestionsPage />);
  const all = await questions.list("en");
  const field = page.getByRole("searchbox", { name: say("questions.filter") });
  await field.fill("VIS");
  const count = () => seen(container, "details").length;
  await expect.poll(count).toBeLessThan(all.length);
  expect(count()).toBeGreaterThan(0);
  for (const question of seen(container, "details")) expect(question.textContent).toMatch(/\bvis/i);
  for (const question of container.querySelectorAll("details[hidden]"))
    expect(question.textContent).not.toMatch(/\bvis/i);
  for (const group of seen(container, GROUPS)) expect(seen(group, "details")).not.toEqual([]);
  await expect.element(page.getByRole("status")).toHaveTextContent(say("search.found", { count: count() }));
  await field.clear();
  await expect.poll(count).toBe(all.length);
  await expect.element(page.getByRole("status")).toHaveTextContent("");
  expect(server.calls, "no word leaves the browser").toEqual([]);
});

test("says that nothing is found, and shows no heading without a question", async () => {
  const { container, say } = await renderServerComponents(<QuestionsPage />);
  await page.getByRole("searchbox").fill("xylophone");
  await expect.element(page.getByRole("status")).toHaveTextContent(say("search.empty"));
  expect(seen(container, `${GROUPS} h2`)).toEqual([]);
  await expectAccessible();
});

test("filters what a visitor has typed before React runs", async () => {
  const { container, hydrate } = await renderWithoutReact(<QuestionsPage />);
  expect(container.querySelector("form[data-scripts][method=post]")?.getAttribute("action")).toBe("/search/results");
  await page.getByRole("searchbox").fill("visa");
  expect(seen(container, "details[hidden]")).toEqual([]);
  hydrate();
  await expect.poll(() => container.querySelectorAll("details[hidden]").length).toBeGreaterThan(0);
});

test.each(["en", "ar"] as const)(
  "in %s, links lead to each group, with the number of its questions",
  async (locale) => {
    const { container, say } = await renderServerComponents(<QuestionsPage />, locale);
    const links = page
      .getByRole("navigation", { name: say("legal.onThisPage") })
      .getByRole("link")
      .elements();
    const groups = [...container.querySelectorAll(GROUPS)];
    expect(groups.length).toBeGreaterThan(1);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      groups.map((group) => `#${group.querySelector("h2")?.id}`),
    );
    for (const [index, group] of groups.entries()) {
      const count = group.querySelectorAll("details").length.toLocaleString(locale);
      expect(links[index]?.textContent).toContain(count);
    }
  },
);
