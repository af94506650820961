/** Pages whose scripts do not come: links lead on, the menu opens, and forms are posted by the browser itself. */

import type { Route } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { expectDelivered } from "#e2e/support/form-checks.ts";
import { fillInAndSend, openForm, thankYouPattern } from "#e2e/support/forms.ts";
import { formsInPlace } from "#e2e/support/forms-in-place.ts";
import { say } from "#e2e/support/language.ts";
import { PAGE_SCRIPTS } from "#e2e/support/page-scripts.ts";
import { expect, test } from "#e2e/support/test.ts";

/** One page of each kind. */
const pages = [
  routes.home,
  routes.privacy,
  routes.services,
  `${routes.serviceDetail}/visa-travel`,
  routes.blog,
  `${routes.blog}/robotic-surgery`,
  routes.gallery,
  routes.leaveReview,
];

const failures: readonly [how: string, scripts: string, fail: (route: Route) => Promise<void>][] = [
  ["are blocked", "**/*.js", (route) => route.abort()],
  ["are missing but for the loader", PAGE_SCRIPTS, (route) => route.fulfill({ status: 404 })],
];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, allowedConsole: [/Failed to load resource/] });

for (const [how, scripts, fail] of failures) {
  test.describe(`where scripts ${how}`, () => {
    test.beforeEach(({ page }) => page.route(scripts, fail));

    for (const path of pages) {
      test(`the menu of ${path} opens, and its link to the consultation leads to the page`, async ({ page }) => {
        await page.goto(path);
        await page
          .getByRole("banner")
          .getByRole("button", { name: say("layout.menu") })
          .tap();
        const menu = page.getByRole("dialog", { name: say("layout.menu") });
        await menu.getByRole("link", { name: say("layout.secondOpinion") }).tap();
        await expect(page).toHaveURL(routes.secondOpinion);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("secondOpinion.title"));
      });
    }

    for (const form of formsInPlace.filter(({ dialog }) => !dialog)) {
      test(`${form.name} is posted by the browser, and arrives`, async ({ page, provider }) => {
        await fillInAndSend(await openForm(page, form), form);
        await expect(page).toHaveURL(thankYouPattern(form.form));
        await expectDelivered(provider, form);
      });
    }
  });
}
