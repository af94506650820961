/** Renders the icons of phones from app/icon.svg with the browser of the tests: `node scripts/render-icons.ts`. */

import { readFileSync, writeFileSync } from "node:fs";
import { launchBrowser } from "#verification/support/ensure-browser.ts";

const icons = { "app/apple-icon.png": 180, "public/icon-192.png": 192, "public/icon-512.png": 512 };

// Phones cut the corners themselves, so the corners must be filled.
const svg = readFileSync("app/icon.svg", "utf8").replace(/ rx="[^"]*"/, "");

const browser = await launchBrowser();
for (const [path, size] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path });
  await page.close();
}

// Browsers ask for this name on pages that cannot name an icon, such as an API response.
const small = await browser.newPage({ viewport: { width: 32, height: 32 } });
await small.setContent(`<style>body{margin:0}svg{display:block}</style>${readFileSync("app/icon.svg", "utf8")}`);
writeFileSync("app/favicon.ico", icoOf(await small.screenshot({ omitBackground: true }), 32));
await browser.close();

/** Returns one PNG as an .ico file: a header, one entry, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
