/** The program `npm run indexnow` (features/indexnow/operations.md, "Tell search engines"). */

import nextEnv from "@next/env";
import * as z from "zod";
import { indexNowSettings } from "#features/indexnow/settings.ts";
import { readEnv, readSettings } from "#lib/read-env.ts";
import { exitWithUsage, readArguments } from "#verification/support/commands.ts";
import { locationsOf } from "#verification/support/seo.ts";

const usage = `usage: npm run indexnow -- [--since <day>]

Tells the search engines of IndexNow (Bing, Yandex and others) which pages the deployed release has. Exits with 1 if they did
not accept it.

  --since <day>  only pages that changed on that day or later, such as 2026-11-20`;

/** This server passes an announcement on to all engines that take part (https://www.indexnow.org/documentation). */
const ENDPOINT = "https://api.indexnow.org/indexnow";
const MOST = 10_000;
const TIMEOUT_MS = 30_000;

const answers: Readonly<Record<number, string>> = {
  200: "received.",
  202: "received. The engines read the key's file later.",
  400: "not understood. Report this to the developers.",
  403: "the key was not accepted. Open the key's file in a browser: it must contain the key and nothing else.",
  422: "the addresses are not of this host, or the key does not fit. Compare SITE_URL with the address of the site.",
  429: "too many announcements. Try again tomorrow, with --since.",
};

export interface Release {
  readonly siteUrl: string;
  readonly key: string;
  /** An ISO date. If it is set, pages without a date and pages that changed before it are not announced. */
  readonly since?: string | undefined;
  readonly endpoint?: string;
  readonly most?: number;
}

/** @returns true if every announcement was accepted, or if there was nothing to announce. */
export async function announce(release: Release, say: (line: string) => void): Promise<boolean> {
  const { siteUrl, key, since, endpoint = ENDPOINT, most = MOST } = release;
  const { host, origin } = new URL(siteUrl);
  const file = await load(`${siteUrl}/${key}.txt`);
  if (file.text?.trim() !== key) {
    const missing = "does not serve the key. Build a release with INDEXNOW_KEY, deploy it, then try again";
    say(`${siteUrl} ${file.status ? missing : "cannot be reached"} (${file.outcome}).`);
    return false;
  }
  const sitemap = await load(`${siteUrl}/sitemap.xml`);
  const pages = locationsOf(sitemap.text ?? "");
  const foreign = pages.find(({ url }) => new URL(url).origin !== origin);
  if (pages.length === 0 || foreign) {
    say(
      foreign
        ? `The sitemap names ${foreign.url}, which is not at ${origin}. Build the site with the SITE_URL that visitors use.`
        : `${siteUrl}/sitemap.xml lists no page (${sitemap.outcome}).`,
    );
    return false;
  }
  const changed = since ? pages.filter(({ updated }) => updated && updated >= since) : pages;
  const undated = pages.filter(({ updated }) => !updated).length;
  say(
    since
      ? `${changed.length} of ${pages.length} pages changed since ${since}. ${undated} have no date and are left out.`
      : `The sitemap lists ${pages.length} pages.`,
  );
  let isAccepted = true;
  for (let first = 0; first < changed.length; first += most) {
    const urlList = changed.slice(first, first + most).map(({ url }) => url);
    const body = JSON.stringify({ host, key, urlList });
    const headers = { "content-type": "application/json; charset=utf-8" };
    const { status, outcome } = await load(endpoint, { method: "POST", headers, body });
    say(`${urlList.length} addresses: ${outcome}${status && answers[status] ? `, ${answers[status]}` : "."}`);
    if (status !== 200 && status !== 202) isAccepted = false;
  }
  return isAccepted;
}

interface Answer {
  readonly outcome: string;
  readonly status?: number;
  readonly text?: string;
}

/** Fetches a URL. Never throws: `outcome` says what went wrong. */
async function load(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { outcome: String(response.status), status: response.status, ...(response.ok && { text }) };
  } catch (error) {
    const { name, cause } = error as Error;
    return { outcome: `no answer: ${(cause as NodeJS.ErrnoException | undefined)?.code ?? name}` };
  }
}

async function run(): Promise<number> {
  const { since } = readArguments(usage, { options: { since: { type: "string" } } }).values;
  if (since && !z.iso.date().safeParse(since).success) exitWithUsage("--since takes a day, such as 2026-11-20.", usage);
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const { siteUrl } = readEnv();
  const { INDEXNOW_KEY: key } = readSettings(indexNowSettings);
  if (!key) {
    console.error("INDEXNOW_KEY is not set. features/indexnow/operations.md explains it.");
    return 2;
  }
  const isAccepted = await announce({ siteUrl, key, since }, console.log);
  return isAccepted ? 0 : 1;
}

if (import.meta.main) process.exitCode = await run();
