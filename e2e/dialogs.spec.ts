/**
 * The dialogs of requirements §2 on the built site: when they open, and what happens if they cannot. The component tests in
 * components/dialogs/ cover focus and kept input.
 */

import type { Locator, Page, Route } from "@playwright/test";
import {
  consultation,
  dialogOf,
  dialogs,
  openDialog,
  openerOf,
  pressOpener,
  translateDialog,
} from "#e2e/support/dialogs.ts";
import { control, toasts } from "#e2e/support/forms.ts";
import { inLanguage, say } from "#e2e/support/language.ts";
import { expect, journey, test } from "#e2e/support/test.ts";

const WORDS = "**/dialogs.json";

/** Holds requests back until the returned function is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("each opener opens its dialog; code and words load once, on intent", {
  tag: "@smoke",
}, async ({ page }) => {
  const words: string[] = [];
  await page.route(WORDS, async (route) => {
    words.push(route.request().url());
    await route.continue();
  });
  await page.goto(inLanguage("/"));
  await page.getByRole("contentinfo").getByRole("link").first().hover();
  expect(words, "nothing for other links").toEqual([]);
  await openerOf(page, consultation).hover();
  await expect.poll(() => words, "the words of the dialogs").toHaveLength(1);
  await expect(dialogOf(page, consultation)).toBeHidden();

  for (const dialog of dialogs) {
    await test.step(dialog.path, async () => {
      const { title, description } = translateDialog(dialog);
      await pressOpener(openerOf(page, dialog));
      await expect(dialogOf(page, dialog).getByRole("heading", { name: title })).toBeFocused();
      await expect(dialogOf(page, dialog)).toHaveAccessibleDescription(description);
      await expect(page).toHaveURL(inLanguage("/"));
      await page.keyboard.press("Escape");
      await expect(dialogOf(page, dialog)).toBeHidden();
      await expect(openerOf(page, dialog)).toBeFocused();
    });
  }
  expect(words).toHaveLength(1);
});

test("the buttons of the menu and of the header open the consultation on every page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(inLanguage("/blog"));
  const release = await holdBack(page, WORDS);
  const banner = page.getByRole("banner");
  const menuButton = banner.getByRole("button", { name: say("Menu") });
  await menuButton.click();
  const menu = page.getByRole("dialog", { name: say("Menu") });
  const opener = menu.getByRole("link", { name: say("Get Second Opinion") });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-busy", "true");
  await expect(menu, "the menu stays until the dialog has loaded").toBeVisible();
  release();
  const { title } = translateDialog(consultation);
  const heading = dialogOf(page, consultation).getByRole("heading", { name: title });
  await expect(heading).toBeFocused();
  await expect(menu).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menuButton).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  const button = banner.getByRole("link", { name: say("Get Second Opinion") });
  await button.click();
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test.describe("above a dialog", () => {
  test.use({ hasTouch: true });

  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
  const wrongKind = () =>
    say("Invalid file type: {name}. Please upload an image, PDF, or DOC file.", { name: notes.name });

  /** Shows a toast and points at it, so that it stays. */
  async function showToast(page: Page, shown: Locator): Promise<Locator> {
    await control(shown, "Reports and pictures").setInputFiles(notes);
    const toast = toasts(page).filter({ hasText: wrongKind() });
    await toast.hover();
    return toast;
  }

  /** Returns the accessible names of everything on the page. */
  async function accessibleNames(page: Page): Promise<string[]> {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ""));
  }

  const isBehind = (page: Page) =>
    page.evaluate(() => Boolean(document.activeElement?.closest("header, main, footer, nav, #site-menu")));

  test(
    "a toast can be read, pointed at and dismissed, and the page behind stays inert",
    journey(),
    async ({ page }) => {
      const behind = say("Collaborate with us");
      await page.goto(inLanguage("/"));
      expect(await accessibleNames(page)).toContain(behind);
      await pressOpener(openerOf(page, consultation));
      const shown = dialogOf(page, consultation);
      const toast = await showToast(page, shown);
      await expect.poll(() => accessibleNames(page)).not.toContain(behind);
      expect(await accessibleNames(page)).toEqual(
        expect.arrayContaining([translateDialog(consultation).title, wrongKind()]),
      );
      const isOnTop = await toast.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
      await toast.click();
      await expect(shown, "a press on the toast does not close the dialog").toBeVisible();

      for (const key of ["Tab", "Shift+Tab"]) {
        await page.keyboard.press("Alt+KeyT");
        await page.keyboard.press("Tab");
        await expect(toast).toBeFocused();
        for (let presses = 0; presses < 4; presses++) {
          await page.keyboard.press(key);
          expect(await isBehind(page), key).toBe(false);
        }
      }

      const close = (toast: Locator) =>
        toast.getByRole("button", { name: say("Close this message", undefined, "layout") });
      await close(toast).click();
      await expect(toast).toHaveCount(0);
      await close(await showToast(page, shown)).tap();
      await expect(toast).toHaveCount(0);
      await expect(shown).toBeVisible();

      await page.mouse.move(5, 400);
      await page.mouse.wheel(0, 600);
      await page.mouse.click(5, 400);
      await expect(shown, "a press outside closes the dialog").toBeHidden();
      expect(await page.evaluate(() => window.scrollY), "the page behind has not scrolled").toBe(0);
    },
  );
});

test("with Control or Shift the link opens its page in a new tab or window", async ({ page, context }) => {
  await page.goto(inLanguage("/"));
  for (const key of ["Control", "Shift"] as const) {
    const opening = context.waitForEvent("page");
    await openerOf(page, consultation).click({ modifiers: [key] });
    const opened = await opening;
    await expect(opened).toHaveURL(inLanguage(consultation.path));
    await opened.close();
    await expect(dialogOf(page, consultation)).toBeHidden();
  }
});

test.describe("when the network fails", () => {
  test.use({ allowedConsole: [/Failed to load resource|ChunkLoadError/] });

  for (const [what, url] of [
    ["words", WORDS],
    ["code", "**/_next/static/chunks/**"],
  ] as const) {
    test(`the link leads to its page if the ${what} of its dialog cannot be fetched`, async ({ page }) => {
      await page.goto(inLanguage("/"));
      await page.route(url, (route) => (page.url().endsWith(inLanguage("/")) ? route.abort() : route.continue()));
      await openerOf(page, consultation).click();
      await expect(page).toHaveURL(inLanguage(consultation.path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(translateDialog(consultation).title);
    });
  }
});

test("a crashed page comes back with its dialog open and its text", async ({ page }) => {
  const shown = await openDialog(page, consultation);
  await control(shown, "Full name").fill("Amina Otieno");
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(control(shown, "Full name")).toHaveValue("Amina Otieno");
  await expect(shown.getByText(say("What you typed is still here."), { exact: true })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each opener leads to the page of its form", async ({ page, request }) => {
    await page.goto(inLanguage("/"));
    for (const dialog of dialogs) {
      const { title, send } = translateDialog(dialog);
      const href = await openerOf(page, dialog).getAttribute("href");
      expect(href).toBe(inLanguage(dialog.path));
      const response = await request.get(href ?? "");
      const html = await response.text();
      expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(title);
      expect(html).toContain(send);
    }
  });
});
