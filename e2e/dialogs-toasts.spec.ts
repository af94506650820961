/** Toasts above an open dialog can be seen, read out and dismissed, and the dialog stays (architecture.md, Traps). */

import type { Locator, Page } from "@playwright/test";
import { consultation, dialogOf, hasFocus, ngo, openDialog } from "./support/dialogs.ts";
import { control, toasts } from "./support/forms.ts";
import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const TEXT = "Invalid file type: {name}. Please upload an image, PDF, or DOC file.";

const closeButton = (toast: Locator) =>
  toast.getByRole("button", { name: say("Close this message", undefined, "layout") });

/** A dialog with a toast over it: of four seconds, which wait while somebody points at it or has the focus there. */
async function openWithToast(page: Page) {
  const shown = await openDialog(page, consultation);
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
  await control(shown, "Reports and pictures").setInputFiles(notes);
  const toast = toasts(page).filter({ hasText: say(TEXT, { name: "notes.txt" }) });
  await expect(toast).toBeVisible();
  return { shown, toast };
}

const isBehind = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest("header, main, footer, nav, #site-menu")));

/** Names of everything that a screen reader finds on the page. */
async function accessibleNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ""));
}

test("a toast is read out while the page behind is not there for screen readers", journey(), async ({ page }) => {
  await page.goto(inLanguage("/"));
  const behind = say("Collaborate with us");
  expect(await accessibleNames(page)).toContain(behind);
  const shown = await openDialog(page, ngo);
  await page.route("**/api/collaborate?*", () => new Promise(() => undefined));
  await control(shown, "Name").fill("Hands for Health");
  await control(shown, "Email").fill("office@hands.ke");
  await control(shown, "Phone number").fill("712 345 678");
  await control(shown, "Message").fill("We bring children to India.");
  await shown.getByRole("button", { name: say("Send request") }).click();
  const progress = say("Submitting your inquiry...");
  const region = page.getByRole("region", { name: say("Messages") });
  await expect(region.getByRole("listitem")).toHaveText(progress);
  await expect(region).toHaveAttribute("aria-live", "polite");
  await expect.poll(() => accessibleNames(page)).not.toContain(behind);
  expect(await accessibleNames(page)).toEqual(
    expect.arrayContaining([say("Work with Us", undefined, "inquiry."), progress]),
  );
});

test("a toast lies above the dialog and is dismissed by the mouse", journey(), async ({ page }) => {
  const { shown, toast } = await openWithToast(page);
  await toast.hover();
  const isOnTop = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await toast.click();
  await expect(shown, "a press on the toast is not one beside the dialog").toBeVisible();
  await closeButton(toast).click();
  await expect(toast).toHaveCount(0);
  await expect(shown).toBeVisible();
});

test("a toast is reached and dismissed by the keyboard, and the focus comes back", journey(), async ({ page }) => {
  const { shown, toast } = await openWithToast(page);
  await control(shown, "Full name").focus();
  await page.keyboard.press("Alt+KeyT");
  await page.keyboard.press("Tab");
  await expect(toast).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(closeButton(toast)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(control(shown, "Full name")).toBeFocused();
});

test("from a toast the focus never gets to the page behind", async ({ page }) => {
  const { shown, toast } = await openWithToast(page);
  for (const key of ["Tab", "Shift+Tab"]) {
    await page.keyboard.press("Alt+KeyT");
    await page.keyboard.press("Tab");
    await expect(toast).toBeFocused();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press(key);
      expect(await isBehind(page)).toBe(false);
    }
    await expect.poll(() => hasFocus(shown)).toBe(true);
  }
});

test("Escape takes the toast away first and the dialog next", async ({ page }) => {
  const { shown, toast } = await openWithToast(page);
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await expect(dialogOf(page, consultation)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a toast is dismissed by a tap", async ({ page }) => {
    const { shown, toast } = await openWithToast(page);
    await closeButton(toast).tap();
    await expect(toast).toHaveCount(0);
    await expect(shown).toBeVisible();
  });
});
