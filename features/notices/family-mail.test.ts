/** Tests the e-mail that families read in each language, and whether their mail programs can draw it (caniemail.com). */

import { caniemail } from "caniemail";
import { describe, expect, test } from "vitest";
import { familyText } from "#features/notices/channels/family.ts";
import { familyHtml } from "#features/notices/channels/family-html.ts";
import { writeFamilyMail } from "#features/notices/channels/family-words.ts";
import { everyLanguage, languageAttributes } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";

const SITE = "https://www.veramed.example";
const reference = "7K3-M9Q-XTE";
const events = ["lead.received", "lead.rejected", "lead.dead"];

async function mail(event: string, language: string) {
  const words = await writeFamilyMail({ event, facts: { reference, language } }, SITE);
  return { words, text: familyText(words), html: familyHtml(words, site.name) };
}

/** Returns the text that a reader of the HTML sees, on one line. */
const seen = (html: string) =>
  html
    .replace(/^.*<\/head>/s, "")
    .replaceAll(/<\/(tr|li|h1|h2)>|<br>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[ \n]+/g, " ");

/** The mail programs that must draw the e-mail. The data of thunderbird.windows has gaps, but this program draws as on macOS. */
const clients = ["gmail.*", "outlook.*", "yahoo.*", "apple-mail.*", "samsung-email.*", "thunderbird.macos"] as const;

/**
 * Features that the e-mail does not depend on. The tables repeat the direction and the colour of the body. Without its role, a table is
 * still not read aloud as a table.
 */
const needless = ["<body> element", "role attribute"];

describe.each(everyLanguage)("in $code", ({ code }) => {
  const { dir } = languageAttributes(code);

  test.each(events)("%s says the same as text and as HTML, with all ways to reach us", async (event) => {
    const { words, text, html } = await mail(event, code);
    const plain = text.replaceAll(/[\u2068\u2069]/g, "");
    for (const line of plain.split("\n").filter((each) => each && !each.startsWith("http")))
      expect.soft(seen(html)).toContain(line.replace(/^\p{Nd}\. /u, ""));
    for (const part of [reference, site.phone.shown, site.email, `+${site.whatsApp}`]) {
      expect(plain).toContain(part);
      expect(seen(html)).toContain(part);
    }
    const status = `${SITE}${code === "en" ? "" : `/${code}`}/thank-you/${reference}`;
    expect(plain).toContain(status);
    expect(html).toContain(`href="${status}"`);
    const message = new URL(/"(https:\/\/wa\.me\/[!-~]+?)"/.exec(html)?.[1] ?? "").searchParams.get("text");
    expect(message, "WhatsApp suggests the first sentence and the reference").toMatch(
      new RegExp(`^\\p{L}.* ${reference}$`, "u"),
    );
    expect(words.subject).toContain(reference);
    expect(html).toContain(`<html lang="${code}" dir="${dir}">`);
    expect(html).toContain(`<table role="presentation" lang="${code}" dir="${dir}"`);
    // The e-mail loads nothing, so it looks the same when images are off.
    expect(html).not.toMatch(/<img|url\(|<link|<script|<style|src=/);
  });

  test.each(events)("%s uses nothing that a program for mail leaves out", async (event) => {
    const { html } = await mail(event, code);
    const { issues } = caniemail({ html, clients: [...clients] });
    const errors = [...issues.errors].flatMap(([client, found]) => found.map(({ title }) => ({ client, title })));
    expect(errors.filter(({ title }) => !needless.includes(title))).toEqual([]);
  });

  test("subject and first lines say nothing of medicine, which a locked phone would show", async () => {
    const medicine =
      /medic|m[ée]dic|health|\bsant[ée]|doct|daktari|hospi|treat|soin|diagnos|مريض|طب|علاج|صح|врач|лечен|медиц|болез|matibabu|afya|চিকিৎ|ডাক্তার|হাসপাতাল|রোগ|স্বাস্থ্য/i;
    for (const event of events) {
      const { words, text } = await mail(event, code);
      expect(`${words.subject} ${text.split("\n").slice(0, 8).join(" ")}`).not.toMatch(medicine);
    }
  });
});

test("keeps numbers and addresses from turning in Arabic", async () => {
  const { html, text } = await mail("lead.dead", "ar");
  expect(html.replace(/<title>.*<\/title>/, "")).not.toMatch(/[\u2068\u2069]/);
  for (const part of [site.phone.shown, reference]) expect(html).toContain(`<span dir="ltr">${part}</span>`);
  expect(text).toContain(`\u2068${site.email}\u2069`);
});

test("a language of a newer version is answered in English", async () => {
  expect((await mail("lead.received", "xx")).words.language).toBe("en");
});
