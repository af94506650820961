import { globSync, readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { savePicture } from "#scripts/pictures/save.ts";
import { openEditor } from "#verification/editor/editor.ts";
import { startStandIn } from "#verification/editor/github/stand-in.ts";
import { signIn } from "#verification/editor/github/visit.ts";

/** Where `npm run edit` serves the editor. */
const SITE = "http://localhost:3000";

const photograph = async (page: Page, name: string) =>
  savePicture(await page.screenshot({ animations: "disabled" }), `features/editor/pictures/${name}`);

/** Photographs the board of the website with one proposal, at a stand-in of GitHub. */
async function photographBoard(browser: Browser, paths: readonly string[]): Promise<void> {
  const { backend } = (await (await fetch(`${SITE}/admin/config.json`)).json()) as { backend: { repo: string } };
  const github = await startStandIn(Object.fromEntries(paths.map((path) => [path, readFileSync(path)])), backend.repo);
  const setting = { browser, site: SITE, github: github.url, outside: new Set<string>() };
  const visit = await signIn(setting, "token-of-asha");
  await visit.page.setViewportSize({ width: 1200, height: 400 });
  await visit.choose("General", "Who we are, and how to reach us");
  await visit.fill("_default", "phone.shown", "+91 124 400 0000");
  await visit.saveDraft();
  await visit.showBoard();
  await visit.page.getByRole("button", { name: "View Preview" }).waitFor();
  await photograph(visit.page, "board");
  github.stop();
}

/** Draws the pictures of features/editor/guide.md. `npm run edit` must run at http://localhost:3000. */
export async function draw(browser: Browser): Promise<void> {
  const paths = globSync(["{brand,content}/{*.json,*/*/*.md}", "content/messages/*.json"]);
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
  const editor = await openEditor(browser, SITE, files);
  const { page } = editor;
  await page.setViewportSize({ width: 1200, height: 680 });
  await editor.showList("blog");
  await photograph(page, "list");
  await editor.open("general/entries/site");
  await photograph(page, "phone");
  await editor.open("general/entries/messages");
  await editor.field("en", "home.hero.lead");
  await photograph(page, "texts");
  await editor.open("blog/entries/robotic-surgery");
  await page.getByRole("combobox").nth(1).click();
  await page.getByRole("option", { name: "Arabic" }).click();
  await photograph(page, "article");
  await editor.open("team/entries/founder");
  await photograph(page, "person");
  await photographBoard(browser, paths);
}
