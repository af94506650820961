/** No English is left in the other languages: in pages, in dialogs, in the answers of the API. Legal texts say that they are. */

import { request } from "node:http";
import type { Page } from "@playwright/test";
import { site as facts } from "@/content/site.ts";
import { defaultLocale, type Locale, localePath, locales } from "@/lib/i18n/locales.ts";
import { type PageTexts, textsOfPage } from "./support/page-texts.ts";
import { postPlainly } from "./support/post-plainly.ts";
import { jsonLdOf } from "./support/seo.ts";
import { sitePages } from "./support/site-pages.ts";
import { expect, test } from "./support/test.ts";
import { englishIn, type Said } from "./support/untranslated.ts";

const others = locales.map(({ code }) => code).filter((code) => code !== defaultLocale);

/** What may say of itself that it is in another language: the names of languages, the postal address, and legal texts. */
const foreign = new Set([...locales.map(({ name }) => name), ...facts.office, facts.office.join(", ")]);
/** The texts of legal pages, and their contents on narrow and on wide screens. */
const LEGAL = ["ol.space-y-1", "ol.space-y-1", "div.prose"];
const legalPaths = ["/terms-and-condition", "/privacy-policy", "/medical-desclaimar"];

async function read(page: Page, url: string): Promise<PageTexts> {
  const html = await (await fetch(url)).text();
  const { texts, foreign } = await textsOfPage(page, html);
  return { texts: [...texts, ...jsonLdOf(html).flatMap((thing) => valuesOf(thing, /^(name|description)$/))], foreign };
}

/** Texts of data by the names of their fields. */
function valuesOf(value: unknown, names: RegExp, place = ""): Said[] {
  if (typeof value === "string") return names.test(place.split(".").at(-1) ?? "") ? [{ text: value, place }] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => valuesOf(inner, names, `${place}.${key}`));
}

const fullTexts = new Set<string>();

/** All texts of the English pages; the same for each language. */
async function englishTexts(page: Page, siteUrl: string): Promise<ReadonlySet<string>> {
  for (const { path } of fullTexts.size ? [] : sitePages) {
    const { texts } = await read(page, siteUrl + path);
    for (const { text } of texts) fullTexts.add(text);
  }
  return fullTexts;
}

for (const locale of others) {
  test.describe(`in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      test.slow();
      // Any page has a parser; this one has no scripts.
      await page.goto("/robots.txt");
    });

    test("every page says everything in its language", async ({ page, site }) => {
      const english = await englishTexts(page, site.url);
      for (const { path } of sitePages) {
        const { texts, foreign: marked } = await read(page, site.url + localePath(locale, path));
        const unknown = marked.filter(({ text }) => !foreign.has(text)).map(({ place }) => place);
        expect.soft(texts.length, path).toBeGreaterThan(40);
        expect.soft(unknown, path).toEqual(legalPaths.includes(path) ? LEGAL : []);
        expect.soft(englishIn(locale, texts, english), path).toEqual([]);
      }
    });

    test("so do the dialogs", async ({ site }) => {
      const { messages, countries } = await (await fetch(`${site.url}/${locale}/dialogs.json`)).json();
      const names = countries.options.map(([value, text]: [string, string]) => ({ text, place: value }));
      const texts = [...literalsOf(messages), ...names];
      expect(texts.length).toBeGreaterThan(300);
      expect(englishIn(locale, texts)).toEqual([]);
    });

    test("so do the answers of the API", async ({ site }) => {
      const texts: Said[] = [];
      for (const [place, { status, body }] of Object.entries(await refusals(site.url, locale))) {
        const { message, fields = [] } = JSON.parse(body);
        texts.push({ text: message, place: `${place} ${status}` });
        for (const { field, message: text } of fields) texts.push({ text, place: `${place} ${field}` });
      }
      expect(texts.map(({ place }) => place)).toEqual(expect.arrayContaining(expectedPlaces));
      for (const { text, place } of texts) expect(text, place).toMatch(/\S/);
      expect(englishIn(locale, texts)).toEqual([]);
    });

    test("so do the pages to which a browser without scripts is led", async ({ page, site }) => {
      const refused = await postPlainly(`${site.url}/api/review?locale=${locale}`, { name: "A" });
      expect(refused).toMatch(new RegExp(`^${localePath(locale, "/your-form/")}`));
      const { texts } = await read(page, site.url + refused);
      expect(englishIn(locale, texts, await englishTexts(page, site.url))).toEqual([]);
    });
  });
}

/** What is read of messages that next-intl has taken apart: an argument is a list that begins with its name. */
function literalsOf(message: unknown, place = ""): Said[] {
  if (typeof message === "string") return [{ text: message, place }];
  if (!Array.isArray(message)) {
    return Object.entries(Object(message)).flatMap(([key, inner]) => literalsOf(inner, `${place}.${key}`));
  }
  const text = message.map((part) => (typeof part === "string" ? part : "…")).join("");
  const inside = message.flatMap((part) => (Array.isArray(part) ? part.slice(1) : []));
  return [{ text, place }, ...inside.flatMap((part) => (typeof part === "object" ? literalsOf(part, place) : []))];
}

interface Refusal {
  status: number;
  body: string;
}

const expectedPlaces = [
  "services 422",
  "services patientName",
  "contact email",
  "collaborate message",
  "review rating",
  "another form 415",
  "too large 413",
  "another method 405",
  "nowhere 404",
  "another site 403",
];

/** What the API answers to all that it refuses, by what that was. */
async function refusals(siteUrl: string, locale: Locale): Promise<Record<string, Refusal>> {
  const headers = { accept: "application/json" };
  async function ask(path: string, init: RequestInit = {}): Promise<Refusal> {
    const separator = path.includes("?") ? "&" : "?";
    const url = `${siteUrl}/api/${path}${separator}locale=${locale}`;
    const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers } });
    return { status: response.status, body: await response.text() };
  }
  const form = (fields: Record<string, string>): RequestInit => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return { method: "POST", body };
  };
  const short = { fullName: "A", message: "B", phone: "1", email: "no", nobody: "knows this" };
  return {
    services: await ask("services?variant=treatment-planning", form({ email: "no" })),
    contact: await ask("contact", form({})),
    collaborate: await ask("collaborate?variant=ngo", form(short)),
    review: await ask("review", form({ name: "A" })),
    "another form": await ask("services", { method: "POST", body: "text" }),
    "too large": await announce(`${siteUrl}/api/services?locale=${locale}`, 2 ** 31),
    "another method": await ask("services"),
    nowhere: await ask("nothing"),
    "another site": await ask("review", { ...form({}), headers: { origin: "https://evil.example" } }),
    upload: await ask("uploads", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }),
  };
}

/** Says how long a form will be, and sends nothing of it. */
const announce = (url: string, bytes: number) =>
  new Promise<Refusal>((resolve, reject) => {
    const headers = { accept: "application/json", "content-type": "multipart/form-data; boundary=x" };
    const call = request(url, { method: "POST", headers: { ...headers, "content-length": bytes } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => (body += text));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, body });
        call.destroy();
      });
    });
    call.on("error", reject).flushHeaders();
  });
