/**
 * `node scripts/guide-pictures.ts http://localhost:3000` draws the pictures of docs/guides/editing.md again, from the editor of a site
 * that runs (`npm run edit`).
 */

import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openEditor } from "#verification/editor/editor.ts";
import { startStandIn } from "#verification/editor/github/stand-in.ts";
import { signIn } from "#verification/editor/github/visit.ts";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";

const FOLDER = "docs/guides";
const WIDTH = 900;

async function photograph(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: "disabled" });
  const { size } = await sharp(picture).resize({ width: WIDTH }).webp({ quality: 75 }).toFile(`${FOLDER}/${name}.webp`);
  console.log(`Wrote ${FOLDER}/${name}.webp, ${Math.round(size / 1024)} KiB.`);
}

/** Photographs the board of the website with one proposal, at a stand-in of GitHub. */
async function photographBoard(): Promise<void> {
  const { backend } = (await (await fetch(`${site}/admin/config.json`)).json()) as { backend: { repo: string } };
  const github = await startStandIn(Object.fromEntries(paths.map((path) => [path, readFileSync(path)])), backend.repo);
  const setting = { browser, site, github: github.url, outside: new Set<string>() };
  const visit = await signIn(setting, "token-of-asha");
  await visit.page.setViewportSize({ width: 1200, height: 400 });
  await visit.choose("General", "Phone, email, office, hours");
  await visit.fill("_default", "phone.shown", "+91 124 400 0000");
  await visit.saveDraft();
  await visit.showBoard();
  await visit.page.getByRole("button", { name: "View Preview" }).waitFor();
  await photograph(visit.page, "editor-board");
  github.stop();
}

const [, , address] = process.argv;
if (!address) {
  console.error("Usage: node scripts/guide-pictures.ts http://localhost:3000");
  process.exit(1);
}
if (!(await ensureBrowser())) process.exit(1);
const paths = globSync(["{brand,content}/{*.json,*/*/*.md}", "content/messages/*.json"]);
const site = new URL(address).origin;
const browser = await launchBrowser();
const editor = await openEditor(
  browser,
  site,
  Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")])),
);
const { page } = editor;
try {
  await page.setViewportSize({ width: 1200, height: 680 });
  await editor.showList("blog");
  await photograph(page, "editor-list");
  await editor.open("general/entries/site");
  await photograph(page, "editor-phone");
  await editor.open("general/entries/messages");
  await editor.field("en", "home.hero.lead");
  await photograph(page, "editor-texts");
  await editor.open("blog/entries/robotic-surgery");
  await page.getByRole("combobox").nth(1).click();
  await page.getByRole("option", { name: "Arabic" }).click();
  await photograph(page, "editor-article");
  await editor.open("team/entries/founder");
  await photograph(page, "editor-person");
  await photographBoard();
} finally {
  await browser.close();
}
