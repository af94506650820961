/** The pages that marketing makes (requirements §2.56, §2.57): every kind of part, the form, and what leaves the page. */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FORM_ANCHOR } from "#components/contact/page-with-form.tsx";
import { PageView } from "#components/entries/page-view.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { press } from "#components/testing/input.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { claims } from "#lib/site/content/claims.ts";
import { formAnchors } from "#lib/site/content/page-blocks.ts";
import { pages } from "#lib/site/content/pages.ts";
import { questions } from "#lib/site/content/questions.ts";
import { wholePage } from "#lib/testing/whole-page.ts";

const ID = "kidney-camp-2026";

const show = (source = wholePage(), locale: Locale = "en") =>
  renderServerComponents(<PageView page={pages.parse(locale, ID, source)} />, locale);

test("a page shows its title first, and each part with its words", async () => {
  await show();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Heart camp in December");
  const { question } = await questions.get("en", "who-pays-you");
  const { definition } = await claims.get("en", "patients");
  for (const text of [
    "Come to us.",
    "Who may come",
    "Tell us the day.",
    "We find rooms.",
    definition,
    "We call you back.",
  ]) {
    await expect.element(page.getByText(text).first()).toBeVisible();
  }
  await expect.element(page.getByText(question)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Our address" }))
    .toHaveAttribute("href", "https://example.org/map");
});

test("in another language, links of the site lead to its pages", async () => {
  await show(wholePage({ blocks: "blocks:\n  - type: button\n    label: Nos services\n    to: /services" }), "fr");
  await expect.element(page.getByRole("link", { name: "Nos services" })).toHaveAttribute("href", "/fr/services");
});

test("the form says what it is about, and no field, link or address of it has the name of the page", async () => {
  const { container } = await show();
  const form = page.getByRole("region", { name: "Take part" });
  await expect.element(form.getByText("Heart camp", { exact: true })).toBeVisible();
  const subject = container.querySelector<HTMLInputElement>("input[name=subject]");
  expect(subject?.value).toBe("Heart camp");
  expect(container.innerHTML).not.toContain(ID);
  expect(formAnchors).toContain(FORM_ANCHOR);
  await page.viewport(360, 640);
  await press(page.getByRole("link", { name: "Take part" }));
  await expect.element(form).toBeInViewport();
});

test("on a wide screen the form stands beside the text, on a phone at its place among the parts", async () => {
  await show();
  const form = page.getByRole("region", { name: "Take part" }).element();
  const title = page.getByRole("heading", { level: 1 }).element();
  const questionsHeading = page.getByRole("heading", { name: "What families ask" }).element();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  await page.viewport(1280, 800);
  expect(boxOf(form).top).toBeLessThan(boxOf(questionsHeading).top);
  expect(boxOf(form).left).toBeGreaterThan(boxOf(title).right - 1);
  await page.viewport(360, 640);
  expect(boxOf(form).top).toBeGreaterThan(boxOf(questionsHeading).bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("a page without a form has neither a form nor a link to one", async () => {
  const { container } = await show(wholePage({ blocks: "" }));
  expect(container.querySelectorAll(`form, [href="#${FORM_ANCHOR}"]`)).toHaveLength(0);
});

test("a page with every kind of part has no axe finding", async () => {
  await show();
  await expectAccessible();
});
