import type { Browser, Page } from "@playwright/test";
import { createControls } from "#verification/editor/controls.ts";
import { answerPicker, type Files, writeProject } from "#verification/editor/project-folder.ts";

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Opens a page that reaches no host but the site. Adds the addresses that it asks of others to `outside`. */
export async function openPage(browser: Browser, site: string, outside: Set<string>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: "en-GB" });
  await context.route(
    ({ origin }) => origin !== site,
    (route) => {
      outside.add(route.request().url());
      return route.abort();
    },
  );
  return context.newPage();
}

/** Opens the editor of a site on a copy of these files. */
export async function openEditor(browser: Browser, site: string, files: Files) {
  const outside = new Set<string>();
  const page = await openPage(browser, site, outside);
  await answerPicker(page);
  await page.goto(`${site}/admin/config.json`);
  await writeProject(page, files);
  await page.goto(`${site}/admin`);
  await page.getByRole("button", { name: "Local Repository" }).click();
  await page.getByText("General").first().waitFor();
  const controls = createControls(site, page);
  return {
    ...controls,
    /** The addresses on other hosts that the editor has asked for. */
    outside,
    /** Presses Save, and waits until the files are written. */
    async save() {
      await controls.press(controls.saveButton);
      // The editor closes the entry when its files are written.
      await controls.saveButton.waitFor({ state: "hidden", timeout: 10_000 });
    },
  };
}
