/**
 * `npm run launch:check` lists every placeholder and unproven claim in content/, and exits with 1 if there is one. Vercel
 * runs it before each build (vercel.json): a production build stops here, a preview only prints the list.
 */

import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import site from "#content/site.json" with { type: "json" };
import { defaultLocale, locales } from "#lib/i18n/locales.ts";
import { type ClaimFile, launchFindings } from "#scripts/launch-findings.ts";

/** Returns the front matter of all files in a folder, or of those in one language. lib/content checks its shape when the site is built. */
function frontMatters<Data>(folder: string, locale = "*"): (Data & { path: string })[] {
  const paths = globSync(`content/${folder}/${locale}/*.md`).toSorted();
  if (paths.length === 0) throw new Error(`content/${folder} has no files; run this from the project's folder`);
  return paths.map((path) => ({ ...parse(readFileSync(path, "utf8").split(/^---\r?$/m)[1] ?? ""), path }));
}

const findings = launchFindings({
  site,
  claims: frontMatters<ClaimFile>("claims", defaultLocale),
  team: frontMatters<{ draft?: boolean }>("team", defaultLocale),
  pages: ["legal", "inquiry"].flatMap((folder) => frontMatters<{ toConfirm?: string[] }>(folder)),
  articles: frontMatters<{ reviewedBy?: string }>("blog"),
  locales,
});

for (const finding of findings) console.log(finding);
console.log(findings.length === 0 ? "Ready to launch." : `\nNot ready to launch: ${findings.length} open.`);

const isPreview = ["preview", "development"].includes(process.env.VERCEL_ENV ?? "");
if (findings.length > 0 && !isPreview) process.exitCode = 1;
