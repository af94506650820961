import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { getLegalPage } from "#lib/site/content/legal.ts";
import { listPrivacyNotices } from "#lib/site/content/privacy-notices.ts";

test("a language with a text of its own has its date, and every other language has that of the English text", async () => {
  const folder = await mkdtemp(join(tmpdir(), "legal-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (locale: string, text: string) => {
    await mkdir(join(folder, locale));
    await writeFile(join(folder, locale, "privacy-policy.md"), text);
  };
  await write("en", "---\ntitle: Privacy\nlastUpdated: 2026-11-20\n---\n\n## In short\n");
  await write("bn", "---\ntitle: গোপনীয়তা\nlastUpdated: 2026-12-01\n---\n\n## সংক্ষেপে\n");
  await write("ar", "---\ntitle: الخصوصية\n---\n");
  const english = "2026-11-20 en";
  const all = Object.fromEntries(everyLocale.map((locale) => [locale, english]));
  expect(listPrivacyNotices(folder)).toEqual({ ...all, bn: "2026-12-01 bn" });
});

test("each language has the date and the language of the page that it shows", async () => {
  const notices = listPrivacyNotices();
  expect(notices[defaultLocale]).toMatch(/^\d{4}-\d\d-\d\d en$/);
  for (const locale of everyLocale) {
    const { lastUpdated, textLocale } = await getLegalPage(locale, "privacy-policy");
    expect(notices[locale]).toBe(`${lastUpdated} ${textLocale}`);
  }
});
