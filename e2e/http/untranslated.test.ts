/** No English is left in dialogs and API responses of other languages. Pages: e2e/untranslated.spec.ts. */

import { request } from "node:http";
import { describe, expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { englishIn, type PlacedText } from "#e2e/support/untranslated.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { formOf } from "#verification/support/post-form.ts";
import { translatedLocales } from "#verification/support/texts.ts";

test("a reference with the name of a file format in it is no English", () => {
  expect(englishIn("ar", [{ text: "TFG-5CB-SVG", place: "span" }])).toEqual([]);
});

describe.each(translatedLocales)("in %s", (locale) => {
  test("the dialogs are entirely in their language", async ({ site }) => {
    const { messages, countries } = await (await fetch(`${site.url}/${locale}/dialogs.json`)).json();
    const names = countries.options.map(([value, text]: [string, string]) => ({ text, place: value }));
    const texts = [...literalsOf(messages), ...names];
    expect(texts.length).toBeGreaterThan(300);
    expect(englishIn(locale, texts)).toEqual([]);
  });

  test("the API's errors are in the language", async ({ site }) => {
    const texts: PlacedText[] = [];
    for (const [place, { status, body }] of Object.entries(await refusals(site.url, locale))) {
      const { message, fields = [] } = JSON.parse(body);
      texts.push({ text: message, place: `${place} ${status}` });
      for (const { field, message: text } of fields) texts.push({ text, place: `${place} ${field}` });
    }
    expect(texts.map(({ place }) => place)).toEqual(expect.arrayContaining(expectedPlaces));
    for (const { text, place } of texts) expect(text, place).toMatch(/\S/);
    expect(englishIn(locale, texts)).toEqual([]);
  });
});

/** Returns the literal texts of a message that next-intl has parsed. An argument is a list that begins with its name. */
function literalsOf(message: unknown, place = ""): PlacedText[] {
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

/** Returns every error response of the API, by its reason. */
async function refusals(siteUrl: string, locale: Locale): Promise<Record<string, Refusal>> {
  async function refusalOf(path: string, init: RequestInit = {}): Promise<Refusal> {
    const separator = path.includes("?") ? "&" : "?";
    const url = `${siteUrl}/api/${path}${separator}locale=${locale}`;
    const response = await fetch(url, { ...init, headers: { accept: "application/json", ...init.headers } });
    return { status: response.status, body: await response.text() };
  }
  const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: formOf(fields) });
  const short = { fullName: "A", message: "B", phone: "1", email: "no", nobody: "knows this" };
  return {
    services: await refusalOf("services?variant=treatment-planning", form({ email: "no" })),
    contact: await refusalOf("contact", form({})),
    collaborate: await refusalOf("collaborate?variant=ngo", form(short)),
    review: await refusalOf("review", form({ name: "A" })),
    "another form": await refusalOf("services", { method: "POST", body: "text" }),
    "too large": await announce(`${siteUrl}/api/services?locale=${locale}`, 2 ** 31),
    "another method": await refusalOf("services"),
    nowhere: await refusalOf("nothing"),
    "another site": await refusalOf("review", { ...form({}), headers: { origin: "https://evil.example" } }),
    upload: await refusalOf("uploads", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }),
  };
}

/** Announces a form of this length without sending it. */
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
