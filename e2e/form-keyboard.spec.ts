/** Every form in every place with the keyboard alone, on a screen as small as that of a laptop zoomed to 200 %. */

import type { Locator, Page } from "@playwright/test";
import type { TestFile } from "./support/files.ts";
import { expectDelivered } from "./support/form-checks.ts";
import {
  control,
  dismissToasts,
  nextStar,
  openerOf,
  receipt,
  removeButton,
  scopeOf,
  sendButton,
  star,
  stayOnPage,
} from "./support/forms.ts";
import { type FormInPlace, formsInPlace } from "./support/forms-in-place.ts";
import { expectFocusSeen, tabTo, typeAhead } from "./support/keyboard.ts";
import { country, inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

// Where the focus is stands still at once.
test.use({ viewport: { width: 640, height: 360 }, contextOptions: { reducedMotion: "reduce" } });

async function open(page: Page, form: FormInPlace): Promise<Locator> {
  // Keeps the browser handing over its file choosers: asked for beside a key press, that may come after the key.
  page.on("filechooser", () => undefined);
  await page.goto(inLanguage(form.dialog ? "/" : form.path));
  if (form.dialog) {
    const opener = openerOf(page, form.dialog.opener);
    if ((await opener.count()) === 0) {
      await tabTo(page, page.getByRole("banner").getByRole("button", { name: say("Menu") }));
      await page.keyboard.press("Enter");
    }
    await tabTo(page, opener);
  } else {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: say("Skip to the content") })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const scope = scopeOf(page, form);
  await expect(scope).toBeVisible();
  await expectFocusSeen(page);
  return scope;
}

/** Each line of the summary leads to its field; Escape takes away the toast that may lie above. */
async function followProblems(page: Page, scope: Locator, form: FormInPlace) {
  const problems = scope.getByRole("alert").getByRole("link");
  await expect(problems.first()).toBeVisible();
  await dismissToasts(page, form);
  await expectFocusSeen(page);
  const count = await problems.count();
  for (let index = 0; index < count; index++) {
    const problem = problems.nth(index);
    await tabTo(page, problem, index === 0 ? "Tab" : "Shift+Tab");
    const target = scope.locator((await problem.getAttribute("href")) ?? "none");
    await page.keyboard.press("Enter");
    await expect(target).toBeFocused();
    await expectFocusSeen(page);
  }
}

async function fillIn(page: Page, scope: Locator, { entries, file }: FormInPlace) {
  for (const { label, kind, entered } of entries) {
    if (kind === "stars") {
      await tabTo(page, star(scope, 1));
      for (let rating = 1; rating < Number(entered); rating++) await page.keyboard.press(nextStar());
      await expect(star(scope, entered)).toBeChecked();
      await expectFocusSeen(page);
    } else {
      await tabTo(page, control(scope, label));
      if (kind === "select") await typeAhead(page, country(entered).replace(/ \(.*/, ""));
      else await page.keyboard.type(entered);
    }
  }
  await tabTo(page, control(scope, file.label));
  const remove = removeButton(scope, file.file);
  await chooseFile(page, file.file);
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(0);
  await expectFocusSeen(page);
  await chooseFile(page, file.file);
  await expect(remove).toBeVisible();
}

/** From the file field, which has the focus. */
async function chooseFile(page: Page, file: TestFile) {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  await (await chooser).setFiles(file);
}

/** Fields of every kind, on a page and in a dialog, opened from the page and from the menu. */
const inOtherLanguages = [
  "the request for visa and travel",
  "the dialog of the consultation",
  "the dialog of an inquiry",
  "the page of a review",
];

for (const form of formsInPlace) {
  test(
    `${form.name} is opened, corrected and sent with the keyboard`,
    journey(inOtherLanguages.includes(form.name)),
    async ({ page, provider }) => {
      const scope = await open(page, form);
      await stayOnPage(page);
      await tabTo(page, sendButton(scope, form));
      await page.keyboard.press("Enter");
      await followProblems(page, scope, form);
      await tabTo(page, control(scope, form.entries[0]?.label ?? ""), "Shift+Tab");
      await fillIn(page, scope, form);
      await tabTo(page, sendButton(scope, form));
      await page.keyboard.press("Enter");
      await expect(receipt(page)).toBeVisible();
      await expectFocusSeen(page);
      await expectDelivered(provider, form);
    },
  );
}
