import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import type { Files } from "#verification/editor/project-folder.ts";
import { startSite } from "#verification/support/servers.ts";

/** What visitors see after a job. */
export interface ExpectedPage {
  readonly path: string;
  /** Texts that the page shows. */
  readonly texts?: readonly string[];
  /** The alternative texts of photos that the page shows, empty beside a name. */
  readonly photos?: readonly string[];
  /** Texts that it does not show. */
  readonly lacks?: readonly string[];
}

const SHOTS = "test-results/editor";

/** Writes files, whose characters are their bytes, into the copy of the project. */
export function writeFiles(project: string, files: Files): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), bytes, "latin1");
  }
}

/**
 * Builds the project in a folder, opens the pages on a phone and on a wide screen, and returns what they lack. Writes pictures of them
 * to test-results/editor.
 */
export async function lookAtPages(
  browser: Browser,
  project: string,
  pages: readonly ExpectedPage[],
  name: string,
): Promise<string[]> {
  const build = spawnSync("npm", ["run", "--silent", "build"], { cwd: project, encoding: "utf8" });
  if (build.status !== 0) return ["the build fails", ...`${build.stdout}${build.stderr}`.trim().split("\n")];
  const site = await startSite({ DATA_DIR: join(project, "../data") }, { folder: project });
  const context = await browser.newContext({ baseURL: site.url });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    for (const [index, expected] of pages.entries()) {
      await page.goto(expected.path);
      faults.push(...(await faultsOf(page, expected)));
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({ path: `${SHOTS}/${name}-${index + 1}-${width}.png`, fullPage: true });
      }
    }
  } finally {
    await context.close();
    await site.stop();
  }
  return faults;
}

async function faultsOf(page: Page, { path, texts = [], lacks = [], photos = [] }: ExpectedPage): Promise<string[]> {
  const html = await page.content();
  const faults = [
    ...texts.filter((text) => !html.includes(text)).map((text) => `${path} does not show: ${text}`),
    ...lacks.filter((text) => html.includes(text)).map((text) => `${path} shows: ${text}`),
  ];
  for (const alt of photos) {
    const isDrawn = await isPhotoDrawn(page.locator(`main img[src^="/media/"][alt="${alt}"]`).first());
    if (!isDrawn) faults.push(`${path} does not show the photo "${alt}"`);
  }
  return faults;
}

async function isPhotoDrawn(image: Locator): Promise<boolean> {
  if ((await image.count()) === 0) return false;
  await image.scrollIntoViewIfNeeded();
  return image.evaluate((element: HTMLImageElement) =>
    element.decode().then(
      () => true,
      () => false,
    ),
  );
}
