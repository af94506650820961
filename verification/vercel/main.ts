/**
 * `npm run verify -- vercel`: builds a preview with the desk and the editor with Vercel's own builder, without an account, in a copy of
 * this folder. Then checks that what Vercel would serve are the rewritten pages, their scripts and their headers, that the steps of
 * docs/guides/going-live.md work on it as far as they need no account, and that the desk works on it. `.vercel/output` checks the pages of
 * an output that is there already. The exit code is 1 if something is missing.
 */

import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fixedHeaders } from "#lib/security-headers.ts";
import { type Check, createChecklist } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { copyProject } from "#verification/support/project-copy.ts";
import { checkDesk } from "#verification/vercel/desk.ts";
import { checkGoingLive } from "#verification/vercel/going-live.ts";

const VERCEL = "vercel@60.1.3";
/** `vercel pull` would write it, with real ids. */
const PROJECT = { projectId: "prj_x", orgId: "team_x", settings: { framework: "nextjs", nodeVersion: "24.x" } };
const DESK_ORIGIN = "https://desk.example.com";
const CMS_REPOSITORY = "owner/medical-travel-site";
/** Next's pages for when nothing else works, which are not rewritten (decision 0001). */
const WITHOUT_LOADER = /_(global-error|not-found)\.prerender/;

/** Checks what a feature does on the built output. */
type OutputCheck = (
  check: Check,
  folder: string,
  settings: { readonly CMS_REPOSITORY: string; readonly DESK_ORIGIN: string },
) => Promise<void>;

/** Each needs features of its own, and goes with them (verification/without/remove-feature.ts). */
const ofFeatures: readonly OutputCheck[] = [checkGoingLive, checkDesk];

interface PrerenderConfig {
  readonly fallback?: { readonly fsPath: string };
  readonly initialHeaders?: Readonly<Record<string, string>>;
}
interface Route {
  readonly src?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function build(folder: string): void {
  const vercel = { VERCEL: "1", VERCEL_ENV: "preview", VERCEL_TELEMETRY_DISABLED: "1" };
  const env = { ...process.env, ...vercel, DESK: "1", DESK_ORIGIN, CMS: "1", CMS_REPOSITORY };
  execFileSync("npm", ["exec", "--yes", "--", VERCEL, "build", "--yes"], { cwd: folder, env, stdio: "inherit" });
}

const { check, finish } = createChecklist();
/** Checks that nothing is missing. */
const report = (what: string, missing: readonly string[]) => check(what, missing.length === 0, missing);

/** Returns the scripts of a page that are code: those in the page, and the addresses of the others. */
function scriptsOf(html: string) {
  const tags = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = "", text = ""]) => ({
    attributes,
    text,
  }));
  const code = tags.filter(
    ({ attributes }) => !/type="application\/(ld\+)?json"|type="speculationrules"/.test(attributes),
  );
  return {
    inline: code.filter(({ text }) => text !== ""),
    tags: code.length,
    addresses: [...html.matchAll(/\/_next\/static\/[^"' ?]+\.js/g)].map(([address]) => address),
  };
}

function checkOutput(output: string): void {
  const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(join(output, path), "utf8"));
  const pages = globSync("functions/**/*.prerender-config.json", { cwd: output })
    .map((path) => ({ path, config: readJson<PrerenderConfig>(path) }))
    .filter(({ path, config }) => config.fallback?.fsPath.endsWith(".html") && !WITHOUT_LOADER.test(path))
    .map(({ path, config }) => {
      const html = readFileSync(join(output, dirname(path), config.fallback?.fsPath.split("/").at(-1) ?? ""), "utf8");
      return { path, policy: config.initialHeaders?.["content-security-policy"] ?? "", ...scriptsOf(html) };
    });
  const pathsOf = (wrong: typeof pages) => wrong.map(({ path }) => path);
  report(`there are ${pages.length} prerendered pages`, pages.length > 100 ? [] : ["fewer than expected"]);
  report(
    "each has one script, the loader, and none inline",
    pathsOf(pages.filter(({ tags, inline }) => tags !== 1 || inline.length > 0)),
  );
  report(
    "each has a policy that admits our own scripts only",
    pathsOf(pages.filter(({ policy }) => !/script-src 'self';/.test(policy))),
  );
  const addresses = new Set(pages.flatMap((page) => page.addresses));
  const lost = [...addresses].filter((address) => !existsSync(join(output, "static", address)));
  const own = [...addresses].filter((address) => address.startsWith("/_next/static/pages/"));
  report(
    `all ${addresses.size} scripts that they name are static files, ${own.length} of them written by the rewriting`,
    own.length > 0 ? lost : ["none"],
  );
  const { routes } = readJson<{ routes: readonly Route[] }>("config.json");
  const everywhere = routes.filter(({ src, headers }) => headers && src && new RegExp(src).test("/any/path"));
  const sent = Object.assign({}, ...everywhere.map(({ headers }) => headers));
  report(
    "every response has the security headers",
    Object.keys(fixedHeaders).filter((name) => !(name in sent)),
  );
}

async function checkCopy(): Promise<void> {
  const folder = makeTemporaryFolder("vercel");
  copyProject(folder);
  mkdirSync(join(folder, ".vercel"));
  writeFileSync(join(folder, ".vercel/project.json"), JSON.stringify(PROJECT));
  build(folder);
  checkOutput(join(folder, ".vercel/output"));
  for (const checkFeature of ofFeatures) await checkFeature(check, folder, { CMS_REPOSITORY, DESK_ORIGIN });
}

const [output] = process.argv.slice(2);
if (output) checkOutput(output);
else await checkCopy();
finish();
