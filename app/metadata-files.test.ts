import { describe, expect, test } from "vitest";
import manifest from "#app/manifest.ts";
import sitemap from "#app/sitemap.ts";
import { inquiryKinds, routes, serviceIds } from "#content/routes.ts";
import { builtLanguages, builtLocales } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { palette } from "#lib/site/content/palette.ts";
import { site } from "#lib/site/content/site.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";
import { shareImageName } from "#lib/site/seo/share-image.ts";
import { canBeDrawn, drawShareTexts } from "#lib/site/seo/share-text.ts";

describe.each(builtLanguages)("the pages in $code", ({ code }) => {
  test("are all in the sitemap, once each", async () => {
    const paths = (await indexedPages(code)).map(({ path }) => path);
    // The list of hospitals appears with the first hospital. The pages of marketing have no list.
    const { serviceDetail, inquiry, thankYou, notSent, yourForm, search, searchResults, hospitals, pages, ...others } =
      routes;
    expect(paths).toEqual(expect.arrayContaining(Object.values(others)));
    expect(paths).toEqual(expect.arrayContaining(serviceIds.map((id) => `${serviceDetail}/${id}`)));
    expect(paths).toEqual(expect.arrayContaining(inquiryKinds.map((kind) => `${inquiry}/${kind}`)));
    expect(new Set(paths).size).toBe(paths.length);
    for (const answer of [thankYou, notSent, yourForm, search, hospitals]) {
      expect(paths.filter((path) => path.startsWith(answer))).toEqual([]);
    }
  });

  test("each have a picture of their own, with words that fit on it", async () => {
    const pages = await indexedPages(code);
    expect(new Set(pages.map(({ path }) => shareImageName(path))).size).toBe(pages.length);
    expect(pages.filter(({ shareTitle }) => shareTitle.length > 90)).toEqual([]);
  });

  test("have titles that the picture's font can draw", async () => {
    const line = (await getTranslator(code))("seo.line");
    for (const { path, shareTitle: title } of await indexedPages(code)) {
      const words = await drawShareTexts({ title, line });
      expect(words.title, path).toBeDefined();
      expect(words.line, path).toBeDefined();
    }
  });
});

test("the sitemap lists every page in every language, with the same alternates as its head", async () => {
  const entries = await sitemap();
  const pages = (await Promise.all(builtLanguages.map(({ code }) => indexedPages(code)))).flat();
  expect(entries).toHaveLength(pages.length);
  const everyTwin = [...builtLocales, "x-default"].join();
  const complete = entries.filter(({ alternates }) => Object.keys(alternates?.languages ?? {}).join() === everyTwin);
  expect(complete).toHaveLength(pages.filter(({ languages }) => languages.length === builtLanguages.length).length);
  const dated = pages.filter(({ updated }) => updated);
  expect(dated.length).toBeGreaterThan(0);
  expect(entries.flatMap(({ lastModified }) => lastModified ?? [])).toEqual(dated.map(({ updated }) => updated));
  for (const { url, alternates } of entries) {
    const twins = Object.values(alternates?.languages ?? {});
    expect(twins, "an entry names itself").toContain(url);
    expect(url).toMatch(/^http:\/\/localhost:3000(\/.*[^/])?$/);
  }
});

test("the manifest describes a website with our name and colours", async () => {
  expect(await manifest()).toMatchObject({
    short_name: site.name,
    start_url: "/",
    theme_color: palette.primary,
    background_color: palette.paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192" },
      { src: "/icon-512.png", sizes: "512x512" },
    ],
  });
});

test.each([
  ["Treatment Planning & Hospital Selection", true],
  ["L’opération: œdème, 5 000 € – “déjà”", true],
  ["Лечение в Индии, Ўзбекистон", true],
  ["Khám chữa bệnh tại Ấn Độ", true],
  ["العلاج في الهند", false],
  ["ভারতে চিকিৎসা", false],
  ["Sent 🎉", false],
])("%s becomes %s on the picture", (text, expected) => {
  expect(canBeDrawn(text)).toBe(expected);
});

test("Arabic is drawn first, within the picture and on as many lines as it needs; markup is drawn as text", async () => {
  const short = await drawShareTexts({ title: "العلاج في الهند", line: "Medical travel" });
  const long = await drawShareTexts({
    title: "رحلة العلاج إلى الهند <مع> الأسرة & الأطباء والمترجمين من أول سؤال",
    line: "",
  });
  expect(short.title).toMatchObject({ src: expect.stringMatching(/^data:image\/svg\+xml;base64,/), height: 174 });
  for (const { title } of [short, long]) expect(title && "width" in title && title.width).toBeLessThanOrEqual(1040);
  expect(long.title).toMatchObject({ height: 206 });
  expect(short.line).toMatchObject({ text: "Medical travel" });
});

test("a text with a letter that our fonts lack is left out", async () => {
  expect((await drawShareTexts({ title: "العلاج 漢", line: "" })).title).toBeUndefined();
});
