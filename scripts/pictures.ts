/**
 * `npm run shots` photographs the pages of the built site, with the reference provider and its samples, and draws the pictures of the
 * documents again.
 */

import { registerHooks } from "node:module";
import { defaults, documents, readOptions } from "#scripts/pictures/options.ts";
import { drawPages } from "#scripts/pictures/pages.ts";
import { answerHelp, exitWithUsage } from "#verification/support/commands.ts";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";
import { sitePages } from "#verification/support/site-pages.ts";

const usage = `usage: npm run shots -- [options]

Photographs whole pages of the built site (npm run build) and puts them on one page: index.html.

  --widths <numbers>  the widths in pixels (default: ${defaults.widths})
  --locales <codes>   the languages (default: ${defaults.locales})
  --paths <paths>     the pages, such as "/,/blog*" (default: all)
  --out <folder>      where to put the photographs (default: ${defaults.out})
  --docs <which>      draws pictures of a document instead: ${documents.join(", ")}.
                      scripts/pictures/documents says what must be built or run`;

// Bundlers resolve Next's files without an extension, and the marker of server modules as something that does not throw.
registerHooks({
  resolve(name, context, next) {
    if (name === "server-only") return next(name, { ...context, conditions: [...context.conditions, "react-server"] });
    return next(/^next\/[a-z]+$/.test(name) ? `${name}.js` : name, context);
  },
});

function readShotOptions() {
  const known = sitePages.map(({ path }) => path);
  try {
    return readOptions(process.argv.slice(2), known);
  } catch (error) {
    return exitWithUsage((error as Error).message, usage);
  }
}

answerHelp(usage);
const options = readShotOptions();
if (!(await ensureBrowser())) process.exit(1);
const browser = await launchBrowser();
try {
  if (options.docs) await (await import(`#scripts/pictures/documents/${options.docs}.ts`)).draw(browser);
  else await drawPages(browser, options);
} finally {
  await browser.close();
}
