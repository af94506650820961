import { expect, type Locator, type Page } from "@playwright/test";

/** What a person does in the editor, with the mouse and the keyboard. */
export interface Controls {
  readonly page: Page;
  /** Opens an entry, such as "blog/entries/robotic-surgery". */
  readonly open: (entry: string) => Promise<void>;
  /** Searches for words in all texts, and opens the text that has them. Returns its field, ready to be typed in. */
  readonly find: (words: string) => Promise<Locator>;
  /** Opens the list of a collection. */
  readonly showList: (collection: string) => Promise<void>;
  /** Returns the input of a field, such as "steps.0.title", and opens the groups around it. */
  readonly field: (locale: string, keyPath: string) => Promise<Locator>;
  /** Presses an element. */
  readonly press: (element: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly fill: (locale: string, keyPath: string, text: string) => Promise<void>;
  /** Types short texts into the rows of a list. */
  readonly fillRows: (locale: string, keyPath: string, rows: readonly string[]) => Promise<void>;
  /** Adds items to a list. An item is a text, or texts by field. */
  readonly addItems: (locale: string, keyPath: string, items: readonly Item[]) => Promise<void>;
  /** Chooses values of an English field by their labels. */
  readonly select: (keyPath: string, labels: readonly string[]) => Promise<void>;
  /** Returns a field with its label and buttons. Its groups must be open. */
  readonly fieldOf: (locale: string, keyPath: string) => Locator;
  /** Chooses a photo that is on this computer for a field. */
  readonly choosePhoto: (field: Locator, file: string) => Promise<void>;
  /** Returns how often the mouse was pressed since the last call. To open an entry takes two presses. */
  readonly countPresses: () => number;
  /** The button that saves the entry. */
  readonly saveButton: Locator;
}

/** The text of an item of a list, or its texts by field. */
type Item = string | Readonly<Record<string, string>>;

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

/** Returns the controls of the editor of a site, which this page shows. */
export function createControls(site: string, page: Page): Controls {
  let presses = 0;
  async function press(element: Locator): Promise<void> {
    presses += 1;
    await element.click();
  }

  const saveButton = page.getByRole("button", { name: "Save", exact: true });

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
    async open(entry) {
      // A moment after it has saved, the editor goes back by itself, perhaps from this list to the entry.
      await expect(async () => {
        await page.goto(`${site}/admin#/collections/${entry.split("/")[0]}`);
        await saveButton.waitFor({ state: "hidden", timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      presses += 2;
      await page.goto(`${site}/admin#/collections/${entry}`);
      await saveButton.waitFor();
    },
    async find(words) {
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
    async showList(collection) {
      await page.goto(`${site}/admin#/collections/${collection}`);
      await page.getByRole("button", { name: "Sort" }).waitFor();
    },
    press,
    countPresses() {
      const count = presses;
      presses = 0;
      return count;
    },
    fill,
    async fillRows(locale, keyPath, rows) {
      await press(await field(locale, keyPath));
      for (const [index, row] of rows.entries()) {
        if (index > 0) await page.keyboard.press("Enter");
        await page.keyboard.insertText(row);
      }
    },
    async addItems(locale, keyPath, items) {
      for (const [index, item] of items.entries()) {
        await press(fieldOf(locale, keyPath).getByRole("button", { name: "Add" }).last());
        if (typeof item === "string") await fill(locale, `${keyPath}.${index}`, item);
        else for (const [name, text] of Object.entries(item)) await fill(locale, `${keyPath}.${index}.${name}`, text);
      }
    },
    async select(keyPath, labels) {
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
    async choosePhoto(field, file) {
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
