/** Every prerendered page: its policy, the scripts that it loads, and its dialog. */

import type { Page, Response } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { expectNoViolation, hasReact, recordPage } from "#e2e/support/page-scripts.ts";
import { expect, test } from "#e2e/support/test.ts";
import { builtLanguages, defaultLocale, type Locale, localeOfPath, pathInLocale } from "#lib/i18n/locales.ts";
import { pathsOfSitemap } from "#verification/support/site-pages.ts";
import { sayIn } from "#verification/support/texts.ts";

/** Pages that show something that moves or loads by itself, so their scripts come without a touch. */
const movingPages: readonly string[] = [routes.blog, routes.gallery];

function expectStrictPolicy(response: Response | null): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  const directives = policy.split(/;\s*/).map((directive) => directive.split(" "));
  expect(directives.filter(([name]) => name === "script-src" || name === "default-src")).toEqual([
    ["default-src", "'none'"],
    ["script-src", "'self'"],
  ]);
}

async function expectDialog(page: Page, locale: Locale, path: string): Promise<void> {
  await page.locator("header a[data-dialog=consultation]").click();
  if (pathInLocale(defaultLocale, path) === routes.secondOpinion) {
    await expect(page.locator("main form").locator("input:focus"), "the page has the same form").toHaveCount(1);
    return;
  }
  const dialog = page.getByRole("dialog", { name: sayIn(locale, "secondOpinion.title") });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

async function expectWholePage(page: Page, locale: Locale, path: string): Promise<void> {
  // Leave the page before: on a busy machine it loads its carousel so late that the script would count here.
  await page.goto("about:blank");
  const scripts: string[] = [];
  page.removeAllListeners("request");
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const response = await page.goto(path, { waitUntil: "networkidle" });
  expectStrictPolicy(response);
  if (movingPages.includes(pathInLocale(defaultLocale, path))) await expect.poll(() => hasReact(page)).toBe(true);
  else expect(scripts, "before a touch the page loads the loader only").toHaveLength(1);
  await expectDialog(page, locale, path);
  expect(await hasReact(page)).toBe(true);
  await expectNoViolation(page);
}

for (const { code } of builtLanguages) {
  test.describe(`in ${code}`, () => {
    test.use({ locale: code });
    // One test visits many pages, on cores that may be busy.
    test.describe.configure({ timeout: 600_000 });

    test("every page keeps to its policy, loads no script too early and opens its dialog", async ({ page, site }) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${page.url()}: ${message.text()}`));
      await recordPage(page);
      const paths = await pathsOfSitemap(site.url);
      for (const path of paths.filter((each) => localeOfPath(each) === code)) {
        await test.step(path, () => expectWholePage(page, code, path));
      }
      expect(messages).toEqual([]);
    });
  });
}
