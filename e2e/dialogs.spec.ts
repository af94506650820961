/** The dialogs of spec §2: how they open, what they say, and that they keep what is typed until it is sent. */

import { expectNoAxeFindings } from "./support/axe.ts";
import { consultation, dialogOf, dialogs, inWords, ngo, openDialog, openerOf, review } from "./support/dialogs.ts";
import { pdf } from "./support/files.ts";
import { control, removeButton } from "./support/forms.ts";
import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

/** In the other languages one dialog of each form is enough: those of inquiries differ by their words alone. */
const oneOfEach = [consultation, ngo, review];

for (const dialog of dialogs) {
  const inAll = journey(oneOfEach.includes(dialog));

  test(
    `'${dialog.title}' opens, holds the focus, keeps what is typed, and gives the focus back`,
    inAll,
    async ({ page }) => {
      const { title, description, placeholder, field } = inWords(dialog);
      const shown = await openDialog(page, dialog);
      const first = shown.getByLabel(field, { exact: true });
      await expect(shown.getByRole("heading", { name: title }), "read before a keyboard comes").toBeFocused();
      await expect(shown).toHaveAccessibleDescription(description);
      if (placeholder) await expect(first).toHaveAttribute("placeholder", placeholder);
      await expect(page).toHaveURL(inLanguage("/"));

      await page.keyboard.press("Tab");
      await expect(first).toBeFocused();
      await page.keyboard.type("Amina Otieno");
      await shown.getByRole("button", { name: say("Cancel") }).focus();
      await page.keyboard.press("Tab");
      await expect(
        shown.getByRole("button", { name: say("Close", undefined, "dialogs") }),
        "after the last comes the first",
      ).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(shown.getByRole("button", { name: say("Cancel") })).toBeFocused();

      await page.keyboard.press("Escape");
      await expect(shown).toBeHidden();
      await expect(openerOf(page, dialog)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(first).toHaveValue("Amina Otieno");
    },
  );

  test(`'${dialog.title}' can be read and sent on a small phone`, inAll, async ({ page }) => {
    const { send } = inWords(dialog);
    await page.setViewportSize({ width: 360, height: 640 });
    const shown = await openDialog(page, dialog);
    await expectNoAxeFindings(page);
    const button = shown.getByRole("button", { name: send });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const sizes = await shown.evaluate((box) => [...box.querySelectorAll("*")].map((part) => part.scrollWidth));
    expect(Math.max(...sizes), "no sideways scrolling inside").toBeLessThanOrEqual(360);
    const cross = await shown.getByRole("button", { name: say("Close", undefined, "dialogs") }).boundingBox();
    expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
}

test(
  "a tap beside the dialog closes it and loses nothing; the page behind does not scroll",
  journey(),
  async ({ page }) => {
    const shown = await openDialog(page, consultation);
    await control(shown, "Full name").fill("Amina Otieno");
    await control(shown, "Reports and pictures").setInputFiles(pdf());
    await expect(removeButton(shown, pdf())).toBeVisible();
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.click(5, 400);
    await expect(shown).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await openerOf(page, consultation).click();
    await expect(control(shown, "Full name")).toHaveValue("Amina Otieno");
    await expect(removeButton(shown, pdf())).toBeVisible();
  },
);

test(
  "what the contact form hands over wins in its fields, each time, and loses nothing else",
  journey(),
  async ({ page }) => {
    const handedOver = say("Medical condition: {text}", { text: "A valve of the heart" });
    const shown = await openDialog(page, consultation);
    await control(shown, "Full name").fill("A. O.");
    await control(shown, "Reports and pictures").setInputFiles(pdf());
    await shown.getByRole("button", { name: say("Cancel") }).click();

    const contact = page.locator("#book");
    await control(contact, "Full name").scrollIntoViewIfNeeded();
    await expect(contact.locator("form")).toHaveJSProperty("noValidate", true);
    await control(contact, "Full name").fill("Amina Otieno");
    await control(contact, "Email").fill("amina@post.ke");
    await control(contact, "Phone number").fill("712 345 678");
    await control(contact, "Medical condition").fill("A valve of the heart");
    await contact.getByRole("button", { name: say("Check and send") }).click();
    await expect(control(shown, "Full name")).toHaveValue("Amina Otieno");
    await expect(control(shown, "Message")).toHaveValue(handedOver);
    await expect(removeButton(shown, pdf())).toBeVisible();

    await control(shown, "Message").fill("Corrected in the dialog");
    await page.keyboard.press("Escape");
    await openerOf(page, consultation).click();
    await expect(control(shown, "Message"), "nobody handed anything over").toHaveValue("Corrected in the dialog");
    await page.keyboard.press("Escape");
    await contact.getByRole("button", { name: say("Check and send") }).click();
    await expect(control(shown, "Message")).toHaveValue(handedOver);
  },
);

test("each dialog has its own answers", journey(), async ({ page }) => {
  const first = await openDialog(page, consultation);
  await control(first, "Email").fill("amina@post.ke");
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await openerOf(page, ngo).click();
  await expect(control(dialogOf(page, ngo), "Email")).toHaveValue("");
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "the menu's button opens the dialog, and the focus comes back to the menu's opener",
    journey(),
    async ({ page }) => {
      await visit(page, "/blog");
      const menu = page.getByRole("banner").getByRole("button", { name: say("Menu") });
      await menu.click();
      await page
        .getByRole("dialog", { name: say("Menu") })
        .getByRole("link", { name: say("Get Second Opinion") })
        .click();
      await expect(
        dialogOf(page, consultation).getByRole("heading", { name: inWords(consultation).title }),
      ).toBeFocused();
      await expect(page.getByRole("dialog", { name: say("Menu") })).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(menu).toBeFocused();
    },
  );

  test("the back gesture closes the dialog, where the browser tells of it", async ({ page }) => {
    await page.addInitScript(() => {
      // No test can make the gesture; the browser's own class is stood in for.
      class CloseWatcher extends EventTarget {
        constructor() {
          super();
          Object.assign(window, { goBack: () => this.dispatchEvent(new Event("close")) });
        }
        destroy() {}
      }
      Object.assign(window, { CloseWatcher });
    });
    await openDialog(page, consultation);
    await page.evaluate(() => (window as unknown as { goBack: () => void }).goBack());
    await expect(dialogOf(page, consultation)).toBeHidden();
    await expect(page).toHaveURL(inLanguage("/"));
  });
});

test("on the page of the same form the header's button leads to the form", journey(), async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "/second-opinion");
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("Get Second Opinion") })
    .click();
  await expect(control(page.getByRole("main"), "Full name")).toBeFocused();
  await expect(page.getByRole("main").getByText(say("Full name", undefined, "forms.consultation"))).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("dialogs.json"))).toEqual([]);
});

test("the header's button opens the consultation on every page", journey(), async ({ page }) => {
  await visit(page, "/privacy-policy");
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("Get Second Opinion") })
    .click();
  await expect(dialogOf(page, consultation)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("link", { name: say("Get Second Opinion") })).toBeFocused();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a dialog does not move", async ({ page }) => {
    const shown = await openDialog(page, consultation);
    await expect(shown).toHaveCSS("transition-property", "none");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const dialog of dialogs) {
    const inAll = journey(dialog === consultation);
    test(`the opener of '${dialog.title}' leads to the page of the form`, inAll, async ({ page }) => {
      const { title, send } = inWords(dialog);
      await page.goto(inLanguage("/"));
      await openerOf(page, dialog).click();
      await expect(page).toHaveURL(inLanguage(dialog.path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("button", { name: send })).toBeVisible();
    });
  }
});
