/** What a family sees that comes back with its reference, without JavaScript. Each state: lib/leads/status/handle-status.test.ts. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import { describe, expect } from "vitest";
import { calls, pathOf, send } from "#e2e/http/support/calls.ts";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { startSite } from "#e2e/support/servers.ts";
import { builtLocales, type Locale, localePath } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { officeDay } from "#lib/site/content/dates.ts";
import { site as facts } from "#lib/site/content/site.ts";
import { KEPT_DAYS } from "#lib/submission-status.ts";
import { statusAddresses } from "#verification/cases/texts.ts";
import { headOf } from "#verification/support/seo.ts";

const CALL = { path: pathOf("contact") };
/** A release may have no Arabic. */
const locales = (["en", "ar"] as const).filter((locale) => builtLocales.includes(locale));

/** Returns what a browser without scripts shows of a page, but for header and footer. */
async function textOf(siteUrl: string, path: string) {
  const response = await fetch(siteUrl + path);
  const html = await response.text();
  const [, main = ""] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  const text = main.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");
  return { status: response.status, cache: response.headers.get("cache-control"), html, text };
}

async function wordsIn(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale) });
  const values = { phone: facts.phone.shown, days: KEPT_DAYS, date: officeDay(locale, Date.now()) };
  return (key: "received" | "with-team" | "call-us" | "refused" | "unknown") =>
    t.markup(`status.${key}`, { ...values, call: (phone) => phone });
}

/** Waits until the page of a reference says this, in English and in Arabic. */
async function expectShown(
  siteUrl: string,
  reference: string,
  key: Parameters<Awaited<ReturnType<typeof wordsIn>>>[0],
) {
  for (const locale of locales) {
    const words = await wordsIn(locale);
    const page = () => textOf(siteUrl, localePath(locale, `/thank-you/${reference}`));
    await expect.poll(async () => (await page()).text, { timeout: 30_000 }).toContain(words(key));
    const { status, cache, html } = await page();
    expect(status).toBe(200);
    expect(cache).toContain("no-store");
    expect(headOf(html).robots).toContain("noindex");
    const sent = [...Object.values(calls.contact.fields), calls.contact.file.name];
    expect(sent.filter((value) => html.includes(value))).toEqual([]);
  }
}

describe("the page of a reference", () => {
  test("says since when our team has it", async ({ site }) => {
    const { reference } = await (await send(site.url, "contact")).json();
    await expectShown(site.url, reference, "with-team");
    const t = createTranslator({ locale: "en", messages: await loadMessages("en") });
    const { text } = await textOf(site.url, `/thank-you/${reference}`);
    expect(text, "the next steps of its form, without the form in the address").toContain(
      t("thankYou.consultation.one"),
    );
    const answer = await fetch(`${site.url}/api/status/${reference}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ success: true, state: "with-team" });
    expect(site.log()).not.toContain("unavailable");
  });

  test("requirements §2.46: is found although a mail program has added something to its address", async ({ site }) => {
    const { reference } = await (await send(site.url, "contact")).json();
    await expectShown(site.url, reference, "with-team");
    const words = await wordsIn("en");
    for (const { input, right } of statusAddresses) {
      const { status, text } = await textOf(site.url, `/thank-you/${input.replace(right, reference)}`);
      if (input.includes(right)) expect([status, text.includes(words("with-team"))], input).toEqual([200, true]);
    }
    const pasted = new URLSearchParams({ reference: `<${site.url}/ar/thank-you/${reference}>.` });
    const response = await fetch(`${site.url}/api/status?${pasted}`, { redirect: "manual" });
    expect(response.headers.get("location")).toBe(`/thank-you/${reference}`);
  });

  test("says that it was received, and asks to call when it is rejected after all", async ({ site, provider }) => {
    await provider.next({ kind: "html", status: 500 }, CALL);
    await provider.next({ kind: "answer", status: 400, body: { success: false, message: "no" } }, CALL);
    const words = await wordsIn("en");
    const { success, reference } = await (await send(site.url, "contact")).json();
    expect(success).toBe(true);
    expect((await textOf(site.url, `/thank-you/${reference}`)).text).toContain(words("received"));
    await expectShown(site.url, reference, "call-us");
  });

  test("says that it was refused, to a visitor who saw the refusal", async ({ site, provider }) => {
    await provider.next({ kind: "answer", status: 400, body: { success: false, message: "no" } }, CALL);
    const { success, reference } = await (await send(site.url, "contact")).json();
    expect(success).toBe(false);
    await expectShown(site.url, reference, "refused");
  });

  test.for(locales)("has one text in %s for what it does not know", async (locale, { site }) => {
    const words = await wordsIn(locale);
    const paths = [newReference(), "6W4-N6X-LHC", "unknown", "%D8%A7"].map((each) => `/thank-you/${each}`);
    const pages = await Promise.all(paths.map((path) => textOf(site.url, localePath(locale, path))));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain(words("unknown"));
  });

  test("thanks for a form, and for an unknown one too", async ({ site }) => {
    const t = createTranslator({ locale: "en", messages: await loadMessages("en") });
    const { text } = await textOf(site.url, `/thank-you/${newReference()}?form=review`);
    expect(text).toContain(t("thankYou.review.title"));
    expect((await textOf(site.url, `/thank-you/${newReference()}?form=constructor`)).text).toContain(
      t("status.unknownTitle"),
    );
  });

  test("thanks and shows the reference when the store cannot be reached", async ({ provider, onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), "no-store-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "file"), "");
    const env = { PROVIDER_API_URL: provider.url, DATA_DIR: join(folder, "file", "data") };
    const broken = await startSite({ env });
    onTestFinished(() => broken.stop());
    const { status, text } = await textOf(broken.url, "/thank-you/6W4-N6X-LHB?form=inquiry");
    expect(status).toBe(200);
    expect(text).toContain("6W4-N6X-LHB");
    const t = createTranslator({ locale: "en", messages: await loadMessages("en") });
    expect(text).toContain(t("thankYou.inquiry.title"));
    expect(broken.log()).toContain('"event":"status unavailable"');
  });
});

test("the form for a reference leads to its page, in its language", async ({ site }) => {
  const { reference } = await (await send(site.url, "contact")).json();
  for (const locale of locales) {
    const form = (await textOf(site.url, localePath(locale, "/request-status"))).html;
    expect(form).toMatch(/<form action="\/api\/status"/);
    const query = new URLSearchParams({ locale, reference: reference.toLowerCase().replaceAll("-", " ") });
    const page = await fetch(`${site.url}/api/status?${query}`);
    expect(page.url).toBe(site.url + localePath(locale, `/thank-you/${reference}`));
    expect(await page.text()).toContain(reference);
  }
});

describe("security 20: the limit of one client", () => {
  const limited = ownSite({ RATE_LIMIT: "1" });

  test("counts page and route together, and then hides a right reference too", async () => {
    const { reference } = await (await send(limited().url, "contact")).json();
    const [page, route] = [`/thank-you/${reference}`, `/api/status/${reference}`];
    const words = await wordsIn("en");
    expect((await textOf(limited().url, page)).text).toContain(words("with-team"));
    expect((await fetch(limited().url + route)).status).toBe(200);
    expect((await textOf(limited().url, page)).text).toContain(words("unknown"));
    const hidden = await fetch(limited().url + route);
    const guessed = await fetch(`${limited().url}/api/status/${newReference()}`);
    expect([hidden.status, await hidden.text()]).toEqual([404, await guessed.text()]);
    expect(limited().log()).toContain('"event":"status checks limited"');
  });
});
