/** What was typed outlives a tab that the phone ended while its camera was open, and nothing else of it is kept (DECISIONS.md). */

import type { Page } from "@playwright/test";
import { expectDelivered } from "./support/form-checks.ts";
import {
  chooseFile,
  control,
  expectCleared,
  expectEntered,
  fillIn,
  openForm,
  receipt,
  removeButton,
  sendButton,
  stayOnPage,
} from "./support/forms.ts";
import { formsInPlace } from "./support/forms-in-place.ts";
import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

test.describe.configure({ timeout: 60_000 });

/** All that the browser keeps for us: of this tab, and beyond it. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    inTab: JSON.stringify({ ...sessionStorage }),
    beyond: [Object.keys(localStorage), document.cookie].flat().join(),
  }));

/** One of each kind of control and place: the words and what is kept are the same in all. */
const inOtherLanguages = ["the request for treatment planning", "the page of an inquiry", "the dialog of a review"];

for (const form of formsInPlace) {
  const title = `${form.name}: what was typed is still there, files are asked for again, and nothing stays`;
  test(title, journey(inOtherLanguages.includes(form.name)), async ({ page, context, provider }) => {
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    await chooseFile(scope, form);
    const remove = removeButton(scope, form.file.file);
    await expect(remove).toBeVisible();
    const { inTab, beyond } = await kept(page);
    expect(inTab).not.toContain(form.file.file.name);
    expect(beyond).toBe("");

    await page.reload();
    await expect(scope.getByRole("status").first()).toHaveText(
      say("What you typed is still here. Please choose your files again."),
    );
    await expectEntered(scope, form);
    await expect(remove).toHaveCount(0);
    const otherTab = await context.newPage();
    await expectCleared(await openForm(otherTab, form), form);
    await otherTab.close();

    await chooseFile(scope, form);
    await stayOnPage(page);
    await sendButton(scope, form).click();
    await expect(receipt(page)).toBeVisible();
    await expectDelivered(provider, form);
    expect((await kept(page)).inTab).toBe("{}");
  });
}

const kinds = [
  ["service", "/servicedetails/treatment-planning", "/servicedetails/language-support", "Patient's name"],
  ["kind of inquiry", "/inquiry/ngo", "/inquiry/insurer", "Name"],
] as const;

for (const [what, path, other, label] of kinds) {
  test(`each ${what} has a draft of its own`, async ({ page }) => {
    const name = control(page.getByRole("main"), label);
    for (const [address, typed] of [
      [path, "Amina Otieno"],
      [other, "Hands for Health"],
    ] as const) {
      await page.goto(inLanguage(address));
      // What is typed before React is there is kept with the next key only.
      await expect(page.getByRole("main").locator("form")).toHaveJSProperty("noValidate", true);
      await expect(name).toHaveValue("");
      await name.fill(typed);
    }
    await page.goto(inLanguage(path));
    await expect(name).toHaveValue("Amina Otieno");
    await expect(page.getByText(say("What you typed is still here."), { exact: true })).toBeVisible();
    await page.goto(inLanguage(other));
    await expect(name).toHaveValue("Hands for Health");
  });
}
