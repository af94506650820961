/**
 * Takes the scripts out of the pages that `next build` has written, puts the loader in their place, and writes each page's
 * content security policy and how long a CDN may keep it (decision 0001). Part of `npm run build`. `PAGE_SCRIPTS=inline` leaves the pages
 * as Next writes them.
 */

import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import nextEnv from "@next/env";
import { rolldown } from "rolldown";
import { pagePolicy, styleHash } from "#lib/security-headers.ts";
import { listTreatmentWords } from "#lib/site/content/treatment-names.ts";
import { findChunksOf } from "#scripts/pages/find-chunks.ts";
import { rewritePage } from "#scripts/pages/rewrite-page.ts";

const APP = ".next/server/app";
const MANIFEST = ".next/prerender-manifest.json";
const CHUNKS = ".next/static/chunks";
const SCRIPTS = "static/pages";

/** Pages that Next shows when nothing else works. They have no language and nothing that needs scripts. */
const WITHOUT_LOADER = /_(global-error|not-found)\.html$/;

/**
 * Next would let a CDN keep a page for a year, also after the next deployment. This is two minutes at most. Vercel empties its own cache
 * at each deployment.
 */
const CACHE_CONTROL = "s-maxage=60, stale-while-revalidate=60";

function fail(sentence: string): never {
  console.error(`rewrite-pages: ${sentence}`);
  process.exit(1);
}

/** Writes a script below /_next/static, named by its content, and returns its address. */
function writeScript(text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  const file = `${SCRIPTS}/${hash}.js`;
  writeFileSync(`.next/${file}`, text);
  return `/_next/${file}`;
}

async function bundleLoader(): Promise<string> {
  // In the .env files too, which Next reads by itself.
  const { VISIT_SOURCE = "" } = nextEnv.loadEnvConfig(process.cwd()).combinedEnv;
  const chunks = new Map(
    globSync("*.js", { cwd: CHUNKS }).map((name) => [name, readFileSync(`${CHUNKS}/${name}`, "utf8")]),
  );
  const define = {
    "process.env.DIALOG_CODE": JSON.stringify(findChunksOf("Dialogs", chunks).join(" ")),
    "process.env.VISIT_SOURCE": JSON.stringify(VISIT_SOURCE),
    "process.env.TREATMENT_WORDS": JSON.stringify(listTreatmentWords().join("|")),
  };
  const transform = { define };
  const bundle = await rolldown({ input: "components/loader/main.ts", transform, platform: "browser" });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code.trim();
}

interface Manifest {
  readonly routes: Readonly<Record<string, { initialHeaders?: object }>>;
}

/** Rewrites a page and writes its headers: Next sends those of a page's `.meta`, and Vercel those of the manifest. */
async function rewriteFile(path: string, loader: string, manifest: Manifest) {
  const { html, styles } = rewritePage(readFileSync(path, "utf8"), {
    scripts: ({ inline, sources }) =>
      `<script src="${loader}" data-load="${[writeScript(inline), ...sources].join(" ")}" async></script>`,
    styleSheet: (address) => readFileSync(address.replace(/^\/_next/, ".next"), "utf8").trim(),
  });
  const metaPath = path.replace(/html$/, "meta");
  const meta = JSON.parse(readFileSync(metaPath, "utf8"));
  const policy = pagePolicy({ styles: await Promise.all(styles.map(styleHash)) });
  const headers = { ...meta.headers, "content-security-policy": policy };
  writeFileSync(metaPath, JSON.stringify({ ...meta, headers: { ...headers, "cache-control": CACHE_CONTROL } }));
  const route = manifest.routes[path.slice(APP.length, -".html".length)];
  // Next leaves headers out of the manifest where its own server reads it.
  if (route?.initialHeaders) route.initialHeaders = headers;
  writeFileSync(path, html);
}

if (process.env.PAGE_SCRIPTS === "inline") process.exit(0);
if (existsSync(".next/server/route-cache"))
  fail("the pages have been served already: run it right after `next build`.");
const pages = globSync(`${APP}/**/*.html`).filter((path) => !WITHOUT_LOADER.test(path));
if (pages.length === 0) fail(`there is no page in ${APP}: run \`next build\` first.`);
mkdirSync(`.next/${SCRIPTS}`, { recursive: true });
const loader = writeScript(await bundleLoader());
const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, "utf8"));
for (const path of pages) {
  try {
    await rewriteFile(path, loader, manifest);
  } catch (error) {
    fail(`${path} is not as expected: ${(error as Error).message}.`);
  }
}
writeFileSync(MANIFEST, JSON.stringify(manifest));
console.log(`The scripts of ${pages.length} pages load when they are needed.`);
