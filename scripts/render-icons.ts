/** Icons for phones from app/icon.svg, drawn by the browser of the tests: `node scripts/render-icons.ts`. */

import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserOptions, isRoot } from "./ensure-browser.ts";

const icons = { "app/apple-icon.png": 180, "public/icon-192.png": 192, "public/icon-512.png": 512 };

// Phones cut their own corners, and what they cut must be pine.
const svg = readFileSync("app/icon.svg", "utf8").replace(/ rx="[^"]*"/, "");

const browser = await chromium.launch({ ...browserOptions(), args: isRoot ? ["--no-sandbox"] : [] });
for (const [path, size] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path });
  await page.close();
}
await browser.close();
