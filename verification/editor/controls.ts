import { expect, type Locator, type Page } from "@playwright/test";

export type Controls = ReturnType<typeof createControls>;

/** The text of an item of a list, or its texts by field. */
type Item = string | Readonly<Record<string, string>>;

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

/** Returns what a person does in the editor of a site, which this page shows, with the mouse and the keyboard. */
export function createControls(site: string, page: Page) {
  let presses = 0;
  async function press(element: Locator): Promise<void> {
    presses += 1;
    await element.click();
  }

  const saveButton = page.getByRole("button", { name: "Save", exact: true });

  /** Returns a field with its label and buttons. Its groups must be open. */
  const fieldOf = (locale: string, path: string) =>
    page.locator(`.pane[data-locale="${locale}"] .field[data-key-path="${path}"]`);

  /** Shows a language on the right, unless it is shown. */
  async function showLanguage(locale: string): Promise<void> {
    // The editor draws the languages after the button Save.
    await page.locator(".pane[data-locale]").first().waitFor();
    if ((await page.locator(`.pane[data-locale="${locale}"]`).count()) > 0) return;
    await press(page.getByRole("combobox", { name: "Switch Locale" }).nth(1));
    await press(page.getByRole("option", { name: languageNames.of(locale) ?? locale }));
  }

  /** Presses what the search has found. While the list is drawn, the editor does not hear it. */
  async function openFound(row: Locator): Promise<void> {
    presses += 1;
    for (let tries = 0; tries < 20 && !(await saveButton.isVisible()); tries += 1) {
      await row.click({ timeout: 1_000 }).catch(() => undefined);
      await saveButton.waitFor({ timeout: 1_000 }).catch(() => undefined);
    }
  }

  /** Returns the input of a field, such as "steps.0.title", and opens the groups around it. */
  async function field(locale: string, keyPath: string): Promise<Locator> {
    await showLanguage(locale);
    const groups = keyPath.split(".").slice(0, -1);
    for (const [index] of groups.entries()) {
      const group = fieldOf(locale, groups.slice(0, index + 1).join("."));
      // One entry of a list is no group.
      if (/^\d+$/.test(groups[index] ?? "")) continue;
      // What is far below is drawn when it is scrolled to.
      await group.scrollIntoViewIfNeeded();
      const opener = group.locator("button[aria-controls][aria-expanded]").first();
      if ((await opener.count()) === 0) continue;
      if ((await opener.getAttribute("aria-expanded")) === "false") await press(opener);
    }
    const input = fieldOf(locale, keyPath)
      .locator('textarea, input, [contenteditable="true"], [role="switch"]')
      .first();
    await input.waitFor();
    return input;
  }

  async function fill(locale: string, keyPath: string, text: string): Promise<void> {
    const input = await field(locale, keyPath);
    await press(input);
    await input.fill(text);
  }

  return {
    page,
    saveButton,
    /** Opens an entry, such as "blog/entries/robotic-surgery". */
    async open(entry: string) {
      // A moment after it has saved, the editor goes back by itself, perhaps from this list to the entry.
      await expect(async () => {
        await page.goto(`${site}/admin#/collections/${entry.split("/")[0]}`);
        await saveButton.waitFor({ state: "hidden", timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      presses += 2;
      await page.goto(`${site}/admin#/collections/${entry}`);
      await saveButton.waitFor();
    },
    /** Searches for words in all texts, and opens the text that has them. Returns its field, ready to be typed in. */
    async find(words: string) {
      await page.goto(`${site}/admin#/collections`);
      await saveButton.waitFor({ state: "hidden" });
      await press(page.getByRole("searchbox"));
      await page.getByRole("searchbox").fill(words);
      await page.keyboard.press("Enter");
      await openFound(page.getByRole("row", { name: "Texts of the pages" }));
      const found = page.locator(".field :is(input, textarea):focus");
      await found.waitFor();
      return found;
    },
    async showList(collection: string) {
      await page.goto(`${site}/admin#/collections/${collection}`);
      await page.getByRole("button", { name: "Sort" }).waitFor();
    },
    press,
    /** Returns how often the mouse was pressed since the last call. To open an entry takes two presses. */
    countPresses() {
      const count = presses;
      presses = 0;
      return count;
    },
    fill,
    /** Types short texts into the rows of a list. */
    async fillRows(locale: string, keyPath: string, rows: readonly string[]) {
      await press(await field(locale, keyPath));
      for (const [index, row] of rows.entries()) {
        if (index > 0) await page.keyboard.press("Enter");
        await page.keyboard.insertText(row);
      }
    },
    async addItems(locale: string, keyPath: string, items: readonly Item[]) {
      for (const [index, item] of items.entries()) {
        await press(fieldOf(locale, keyPath).getByRole("button", { name: "Add" }).last());
        if (typeof item === "string") await fill(locale, `${keyPath}.${index}`, item);
        else for (const [name, text] of Object.entries(item)) await fill(locale, `${keyPath}.${index}.${name}`, text);
      }
    },
    /** Adds a part to a list whose parts are of several kinds. */
    async addPart(keyPath: string, kind: string) {
      await press(
        fieldOf("en", keyPath)
          .getByRole("button", { name: /Add.*part/ })
          .last(),
      );
      await press(page.getByRole("menuitem", { name: kind }));
    },
    /** Chooses values of an English field by their labels. */
    async select(keyPath: string, labels: readonly string[]) {
      const choice = fieldOf("en", keyPath);
      await choice.getByRole("combobox").or(choice.getByRole("checkbox")).first().waitFor();
      for (const label of labels) {
        const box = choice.getByRole("checkbox", { name: label });
        if ((await box.count()) > 0) await press(box);
        else {
          await press(choice.getByRole("combobox"));
          await press(page.getByRole("option", { name: label }));
        }
      }
    },
    field,
    fieldOf,
    /** Chooses a photo that is on this computer for a field. */
    async choosePhoto(field: Locator, file: string) {
      await press(field.getByRole("button", { name: "Browse" }));
      const chooser = page.waitForEvent("filechooser");
      await press(page.getByRole("button", { name: "Upload" }));
      await (await chooser).setFiles(file);
      // Count the click in the operating system's file dialog.
      presses += 1;
      await press(page.getByRole("button", { name: "Insert" }));
      // The editor makes it smaller first. Who saves before it is shown loses it.
      await field.getByRole("button", { name: "Replace" }).waitFor();
    },
  };
}
