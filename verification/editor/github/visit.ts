import type { Browser } from "@playwright/test";
import { createControls } from "#verification/editor/controls.ts";
import { openPage } from "#verification/editor/editor.ts";

const GITHUB = "https://api.github.com";

/** The addresses of the editor, and of what answers for GitHub. */
export interface Setting {
  readonly browser: Browser;
  readonly site: string;
  readonly github: string;
  /** The addresses on other hosts that the editor has asked for. */
  readonly outside: Set<string>;
}

export type Visit = Awaited<ReturnType<typeof signIn>>;

/** Opens the editor and signs in with a token. */
export async function signIn({ browser, site, github, outside }: Setting, token: string) {
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
    /** The window above the page, which asks something or names an error. */
    dialog: page.getByRole("alertdialog"),
    /** Opens an entry from the lists, with two presses. */
    async choose(collection: string, entry: string) {
      await press(page.getByRole("treeitem", { name: collection }));
      await press(page.getByRole("gridcell", { name: entry }).first());
      await saveButton.waitFor();
    },
    async showBoard() {
      await press(page.getByRole("radio", { name: "Editorial Workflow" }));
      await page.getByRole("list", { name: "Drafts" }).waitFor();
    },
    /** Saves, and leaves the review for later. */
    async saveDraft() {
      await press(saveButton);
      await press(page.getByRole("button", { name: "Later" }));
      await saveButton.waitFor({ state: "hidden" });
    },
    end: () => page.context().close(),
  };
}
