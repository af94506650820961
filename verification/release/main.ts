/**
 * `npm run verify -- release`: builds the site as a release (RELEASE=1) and checks that it has no trace of what is left out: languages that
 * nobody has reviewed, and drafts. Then it runs the HTTP tests on it. The exit code is 1 if something does not hold. `.next` holds the
 * release afterwards.
 */

import { globSync, readFileSync } from "node:fs";
import { routes } from "#content/routes.ts";
import { scriptOf } from "#lib/i18n/heading-faces.ts";
import { defaultLocale, everyLanguage, isPublished } from "#lib/i18n/locales.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { runCommands } from "#verification/support/commands.ts";
import { startSiteAndProvider } from "#verification/support/servers.ts";
import { pathsOfSitemap } from "#verification/support/site-pages.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const env = { RELEASE: "1", INDEXNOW_KEY: KEY };

const missing = everyLanguage.filter(({ code }) => !isPublished(code));

const scriptsOf = (languages: readonly { code: string }[]) => new Set(languages.map(({ code }) => scriptOf(code)));

/** Letters that only languages have that this release leaves out. */
const letters = [
  ...scriptsOf(missing).difference(scriptsOf(everyLanguage.filter(({ code }) => isPublished(code)))),
].map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, "u") }));

/** The names and titles of drafts. */
const drafts = globSync("{brand,content}/*/*/*.md")
  .map((path) => splitFrontMatter(readFileSync(path, "utf8")).data)
  .flatMap(({ draft, name, title }) => (draft ? [String(name ?? title)] : []));

/** Returns what a text has of a language or of a draft that the release leaves out. */
function tracesIn(text: string): string[] {
  return [
    ...missing.flatMap(({ code, name }) =>
      [`lang="${code}"`, `hrefLang="${code}"`, `href="/${code}"`, `href="/${code}/`, name].filter((trace) =>
        text.includes(trace),
      ),
    ),
    ...letters.filter(({ pattern }) => pattern.test(text)).map(({ script }) => `letters of ${script}`),
    ...drafts.filter((draft) => text.includes(draft)),
  ];
}

const { check, finish } = createChecklist();
if ((await runCommands(["node scripts/site.ts build"], [], env)) !== 0) process.exit(1);

const { site, stop } = await startSiteAndProvider("release", { RELEASE: "1" });
try {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = await pathsOfSitemap(site.url);
  check(
    `the sitemap lists pages (${paths.length}), and none of another language`,
    paths.length > 10 && tracesIn(sitemap).length === 0,
  );

  const faults: string[] = [];
  for (const path of [...paths, "/no-such-page", `${routes.thankYou}/6W4-N6X-LHB?form=consultation`]) {
    const response = await fetch(site.url + path, { headers: { "accept-language": "ar, fr;q=0.9" } });
    const html = await response.text();
    const traces = tracesIn(html);
    if (!html.includes(`lang="${defaultLocale}"`)) traces.push("not in English");
    if (paths.includes(path) && response.status !== 200) traces.push(`status ${response.status}`);
    faults.push(...traces.map((trace) => `${path}: ${trace}`));
  }
  check("no page has a trace of a language or of a draft that is left out", faults.length === 0, faults);

  const served = await fetch(`${site.url}/${KEY}.txt`);
  check("the key of IndexNow is served", served.status === 200 && (await served.text()) === KEY);

  const answers = await Promise.all(
    missing.flatMap(({ code }) =>
      [`/${code}`, `/${code}${routes.services}`, `/${code}/dialogs.json`].map(async (path) => {
        const response = await fetch(site.url + path, { redirect: "manual" });
        // The switcher links to the address that was asked for.
        const html = (await response.text()).replaceAll(`href="${path}"`, "");
        return { path, status: response.status, traces: tracesIn(html) };
      }),
    ),
  );
  const wrong = answers.filter(({ status, traces }) => status !== 404 || traces.length > 0);
  check(
    "the addresses of those languages are unknown",
    wrong.length === 0,
    wrong.map((answer) => JSON.stringify(answer)),
  );
} finally {
  await stop();
}

const others = everyLanguage.length - missing.length > 1 ? [] : ["--exclude", "e2e/http/untranslated.test.ts"];
check("the HTTP tests pass on the release", (await runCommands(["vitest run --project http"], others, env)) === 0);
finish();
