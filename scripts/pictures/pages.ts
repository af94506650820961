import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Browser } from "@playwright/test";
import { localePath } from "#lib/i18n/locales.ts";
import type { PageOptions } from "#scripts/pictures/options.ts";
import { openPage, showAll } from "#scripts/pictures/page.ts";
import { startSiteAndProvider } from "#verification/support/servers.ts";

/** Returns the name of a page in file names: `/` is home. */
export const nameOf = (path: string): string =>
  (path.split("?")[0] ?? "").split("/").filter(Boolean).join("-") || "home";

/** Photographs whole pages of the built site, and puts them all on one page at half their size. */
export async function drawPages(browser: Browser, { locales, paths, widths, out }: PageOptions): Promise<void> {
  const { site, stop } = await startSiteAndProvider("shots");
  const figures: string[] = [];
  try {
    for (const locale of locales) {
      for (const path of paths) {
        const page = await openPage(browser, site.url + localePath(locale, path), locale);
        for (const width of widths) {
          const file = `${locale}/${width}/${nameOf(path)}.png`;
          await mkdir(dirname(join(out, file)), { recursive: true });
          await showAll(page, width, locale);
          await page.screenshot({ path: join(out, file), fullPage: true, animations: "disabled" });
          const image = `<a href="${file}"><img loading="lazy" alt="" src="${file}" width="${width / 2}"></a>`;
          figures.push(`<figure><figcaption>${path} in ${locale} at ${width} px</figcaption>${image}</figure>`);
        }
        console.log(`${locale} ${path}`);
        await page.context().close();
      }
    }
  } finally {
    await stop();
  }
  const style = "body { display: flex; flex-wrap: wrap; align-items: start; background: #ddd }";
  const index = join(out, "index.html");
  await writeFile(index, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join("\n")}\n`);
  console.log(`\n${figures.length} photographs. Open ${index}`);
}
