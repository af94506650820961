import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import type { ExpectedPage, Job } from "#verification/editor/job.ts";
import type { Files } from "#verification/editor/project-folder.ts";
import { startSite } from "#verification/support/servers.ts";

/** A job, and what its pages lack. */
interface SeenJob extends Job {
  readonly faults: readonly string[];
}

const SHOTS = "test-results/editor";

/** Writes files, whose characters are their bytes, into the copy of the project. */
export function writeFiles(project: string, files: Files): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), bytes, "latin1");
  }
}

/** Runs the content check in a copy of the project. Returns the mistakes that it prints. */
export function checkCopy(project: string): string[] {
  const { status, output } = runScript(project, "content:check", "--mistakes");
  return status === 0 ? [] : output;
}

/** Runs an npm script in a folder. Returns what it prints, in lines. */
function runScript(folder: string, script: string, ...options: string[]) {
  const command = ["run", "--silent", script, "--", ...options];
  const { status, stdout, stderr } = spawnSync("npm", command, { cwd: folder, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}`.trim().split("\n") };
}

/**
 * Builds the project in a folder, opens the pages of all jobs on a phone and on a wide screen, and returns what those of each job lack.
 * Writes pictures of them to test-results/editor.
 */
export async function lookAtPages(browser: Browser, project: string, jobs: readonly Job[]): Promise<SeenJob[]> {
  const { status, output } = runScript(project, "build");
  if (status !== 0) return jobs.map((job) => ({ ...job, faults: ["the build fails", ...output] }));
  const site = await startSite({ DATA_DIR: join(project, "../data") }, { folder: project });
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const page = await context.newPage();
    const seen: SeenJob[] = [];
    for (const job of jobs) {
      const faults: string[] = [];
      for (const [index, expected] of job.pages.entries()) {
        await page.goto(expected.path);
        faults.push(...(await faultsOf(page, expected)));
        await photograph(page, `${SHOTS}/${seen.length + 1}-${index + 1}`);
      }
      seen.push({ ...job, faults });
    }
    return seen;
  } finally {
    await context.close();
    await site.stop();
  }
}

async function photograph(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${name}-${width}.png`, fullPage: true });
  }
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
