/** What opens a dialog when: its code comes on intent, links stay links, and a tab that died comes back with its dialog. */

import type { Page, Route } from "@playwright/test";
import { consultation, dialogOf, inWords, ngo, openDialog, openerOf } from "./support/dialogs.ts";
import { control } from "./support/forms.ts";
import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

const WORDS = "**/dialogs.json";

/** Every request for a script or the dialogs' words from now on. */
function watchCode(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith("/dialogs.json")) asked.push(request.url());
  });
  return asked;
}

/** Holds back what is asked for until the returned function is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("code and words come when somebody points at an opener, and only once", async ({ page }) => {
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  const asked = watchCode(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("Start Your Journey", undefined, "home.hero") })
    .first()
    .hover();
  await page.waitForLoadState("networkidle");
  expect(asked, "nothing for other links").toEqual([]);

  const words = page.waitForResponse(WORDS);
  await openerOf(page, consultation).hover();
  await words;
  await expect(dialogOf(page, consultation)).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.endsWith("/dialogs.json"))).toHaveLength(1);
  expect(asked.length, "and scripts").toBeGreaterThan(1);

  const before = asked.length;
  await openerOf(page, ngo).click();
  await expect(dialogOf(page, ngo)).toBeVisible();
  expect(asked).toHaveLength(before);
});

test("code comes for the keyboard too", async ({ page }) => {
  await visit(page, "/");
  const words = page.waitForResponse(WORDS);
  await openerOf(page, consultation).focus();
  await words;
});

test("while its code is on the way the opener says so, and a second tap does nothing", journey(), async ({ page }) => {
  await visit(page, "/");
  const release = await holdBack(page, WORDS);
  const opener = openerOf(page, consultation);
  await opener.click();
  await expect(opener).toHaveAttribute("aria-busy", "true");
  await opener.click();
  await expect(page).toHaveURL(inLanguage("/"));
  release();
  await expect(dialogOf(page, consultation)).toHaveCount(1);
  await expect(dialogOf(page, consultation)).toBeVisible();
  await expect(page.locator("[data-dialog][aria-busy]")).toHaveCount(0);
});

test("the menu stays until the dialog is there", journey(), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/");
  const release = await holdBack(page, WORDS);
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("Menu") })
    .click();
  const menu = page.getByRole("dialog", { name: say("Menu") });
  const opener = menu.getByRole("link", { name: say("Get Second Opinion") });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-busy", "true");
  await expect(menu).toBeVisible();
  release();
  await expect(dialogOf(page, consultation)).toBeVisible();
  await expect(menu).toBeHidden();
});

for (const key of ["Control", "Shift"] as const) {
  test(
    `with ${key} held the link is followed, in a page of its own`,
    journey(key === "Control"),
    async ({ page, context }) => {
      await visit(page, "/");
      const opened = context.waitForEvent("page");
      await openerOf(page, consultation).click({ modifiers: [key] });
      await expect(await opened).toHaveURL(inLanguage(consultation.path));
      await expect(dialogOf(page, consultation)).toBeHidden();
    },
  );
}

test.describe("without a network for it", () => {
  test.use({ allowedConsole: [/Failed to load resource|ChunkLoadError/] });

  for (const [what, url] of [
    ["words", WORDS],
    ["code", "**/_next/static/chunks/**"],
  ] as const) {
    test(`the link is followed: its ${what} cannot be fetched`, journey(what === "words"), async ({ page }) => {
      await visit(page, "/");
      await page.waitForLoadState("networkidle");
      await page.route(url, (route) => (page.url().endsWith(inLanguage("/")) ? route.abort() : route.continue()));
      await openerOf(page, consultation).click();
      await expect(page).toHaveURL(inLanguage(consultation.path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(inWords(consultation).title);
    });
  }

  test("what could not be fetched on hover is fetched on the tap", async ({ page }) => {
    await visit(page, "/");
    await page.route(WORDS, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await openerOf(page, consultation).hover();
    await failed;
    await page.unroute(WORDS);
    await openerOf(page, consultation).click();
    await expect(dialogOf(page, consultation)).toBeVisible();
  });
});

test.describe("a page that died while its dialog was open", () => {
  test("comes back with the dialog and the text", journey(), async ({ page }) => {
    const shown = await openDialog(page, consultation);
    await control(shown, "Full name").fill("Amina Otieno");
    await page.reload();
    await expect(shown).toBeVisible();
    await expect(control(shown, "Full name")).toHaveValue("Amina Otieno");
    await expect(shown.getByText(say("What you typed is still here."))).toBeVisible();
    const marks = await page.evaluate(() => sessionStorage.getItem("open-dialog"));
    expect(marks, "nothing personal").toBe(`consultation ${inLanguage("/")}`);
  });

  test("comes back without it when it was closed, and so does a page that is visited anew", async ({ page }) => {
    const shown = await openDialog(page, consultation);
    await page.keyboard.press("Escape");
    await expect(shown).toBeHidden();
    const code = watchCode(page);
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(code.filter((url) => url.endsWith("/dialogs.json"))).toEqual([]);

    await openerOf(page, consultation).click();
    await expect(shown).toBeVisible();
    await page.goto(inLanguage("/blog"));
    await visit(page, "/");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
