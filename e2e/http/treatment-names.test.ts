/** What a visitor reads about is the visitor's secret: no file of the store, notice or log line names a treatment (requirements §3.16). */

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { listLeads } from "#e2e/support/leads.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { examples } from "#verification/support/example-answers.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";

const published = globSync("content/treatments/en/*.md").map((file) => basename(file, ".md"));

/** Treatments that the site may get, while it has none. It knows only the names of those in content/. */
const planned = ["cancer-care", "children-heart", "fertility", "heart-surgery"];
const more = ["joint-replacement", "kidney", "liver", "spine-and-brain"];

const ids = published.length > 0 ? published : [...planned, ...more];
/** The site knows the names of published treatments only. */
const sourceOf = (id: string) => (published.length > 0 ? `Kenya ${id}` : "Kenya");

const site = ownSite({});

/** False in a copy without this feature. Everything else holds there, too. */
const hasNotices = existsSync("features/notices");

/** Returns the files of the store and of the notices as texts. The visitors' answers are encrypted. */
const readFiles = (folder: string): string[] =>
  globSync("**", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));

/** Sends what a browser sends on a page of a treatment: the page, an error, a form with a script, and a form without. */
async function visit(id: string): Promise<void> {
  const { url } = site();
  const search = `?${new URLSearchParams({ utm_source: sourceOf(id), utm_campaign: `Kenya ${id}` })}`;
  const headers = { referer: `${url}/fr/treatments/${id}${search}` };
  const source = new URLSearchParams(search);
  source.set("landing", `/fr/treatments/${id}`);
  await fetch(headers.referer, { headers });
  await fetch(`${url}/treatments/${id}/unknown`, { headers });
  await fetch(`${url}/bn/p/${id}`, { headers });
  await fetch(`${url}/api/treatments/${id}`, { headers });
  const report = `TypeError _next/static/chunks/0cz1d0mv5g_q7.js:1:2345 /fr/treatments/${id}`;
  const errors = await fetch(`${url}/api/errors`, { method: "POST", body: report, headers });
  expect(errors.status).toBe(204);
  const form = () => formOf({ ...examples.consultation.least, message: `About ${id}` });
  const sent = await post(`${url}/api/contact`, form(), { ...headers, [VISIT_SOURCE]: String(source) });
  expect(sent.status).toBe(200);
  expect((await post(`${url}/api/contact`, form(), { ...headers, ...PAGE })).status).toBe(303);
}

test("no file, notice or log line names the treatment that a visitor has read about", async ({ provider }) => {
  const { folder, log } = site();
  for (const id of ids) await visit(id);
  const sent = 2 * ids.length;
  expect(await provider.submissions()).toHaveLength(sent);
  if (hasNotices) {
    await expect.poll(() => readFiles(folder).join()).toContain("lead.received");
    await expect.poll(() => log().split('"notice sent"').length, { timeout: 30_000 }).toBeGreaterThan(sent);
  }

  const leads = JSON.stringify(await listLeads(folder));
  const source = published.length > 0 ? "treatments" : "Kenya";
  const visitSource = JSON.stringify({ source, campaign: "(other)", landing: "/fr/treatments" });
  expect(leads.split(visitSource)).toHaveLength(ids.length + 1);
  expect(log()).toContain('"path":"/treatments"');
  const files = readFiles(folder);
  expect(files.join(), "the store is among the files").toContain("SQLite format 3");
  // "liver" is in a word of ours.
  const searched = [...files, leads, log()].join("\n").toLowerCase().replaceAll("deliver", "");
  expect(ids.filter((id) => searched.includes(id))).toEqual([]);
});
