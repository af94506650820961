import type { Browser, Locator } from "@playwright/test";
import { type Controls, createControls } from "#verification/editor/controls.ts";
import { openPage } from "#verification/editor/editor.ts";

const GITHUB = "https://api.github.com";

/** Where the editor runs, and what answers for GitHub. */
export interface Setting {
  readonly browser: Browser;
  /** The address of the site. */
  readonly site: string;
  /** The address of the stand-in of GitHub. */
  readonly github: string;
  /** The addresses on other hosts that the editor has asked for. */
  readonly outside: Set<string>;
}

/** Somebody's browser with the editor of the website. */
export interface Visit extends Controls {
  /** The window above the page, which asks something or names an error. */
  readonly dialog: Locator;
  /** Opens an entry from the lists, with two presses. */
  readonly choose: (collection: string, entry: string) => Promise<void>;
  /** Opens the board of proposals. */
  readonly showBoard: () => Promise<void>;
  /** Saves, and leaves the review for later. */
  readonly saveDraft: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Opens the editor and signs in with a token. */
export async function signIn({ browser, site, github, outside }: Setting, token: string): Promise<Visit> {
  const page = await openPage(browser, site, outside);
  await page.route(`${GITHUB}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(GITHUB, github) });
    await route.fulfill({ response });
  });
  await page.goto(`${site}/admin`);
  const controls = createControls(site, page);
  const { press, saveButton } = controls;
  await press(page.getByRole("button", { name: "Sign In Using Access Token" }));
  const field = page.getByRole("textbox", { name: "Personal Access Token" });
  await press(field);
  await field.fill(token);
  await press(page.getByRole("button", { name: "Sign In", exact: true }));
  return {
    ...controls,
    dialog: page.getByRole("alertdialog"),
    async choose(collection, entry) {
      await press(page.getByRole("treeitem", { name: collection }));
      await press(page.getByRole("gridcell", { name: entry }).first());
      await saveButton.waitFor();
    },
    async showBoard() {
      await press(page.getByRole("radio", { name: "Editorial Workflow" }));
      await page.getByRole("list", { name: "Drafts" }).waitFor();
    },
    async saveDraft() {
      await press(saveButton);
      await press(page.getByRole("button", { name: "Later" }));
      await saveButton.waitFor({ state: "hidden" });
    },
    end: () => page.context().close(),
  };
}
