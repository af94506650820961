import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announce, type Release } from "#features/indexnow/main.ts";

const KEY = "0123456789abcdef";

/** What the site under test serves, and how the engine answers. */
let site: { key: string; pages: readonly (readonly [path: string, updated?: string])[]; origin?: string };
let engine: { status: number; isSilent?: boolean };
let announced: { host: string; key: string; urlList: string[] }[];
let url = "";
let stop: () => void;

const sitemapOf = ({ pages, origin = url }: typeof site) =>
  `<urlset>${pages
    .map(([path, day]) => `<url><loc>${origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`)
    .join("\n")}</urlset>`;

const answer: RequestListener = async (request: IncomingMessage, response) => {
  if (request.url === "/indexnow") {
    if (engine.isSilent) return void response.destroy();
    expect(request.headers["content-type"]).toBe("application/json; charset=utf-8");
    announced.push(JSON.parse(await text(request)));
    return void response.writeHead(engine.status).end();
  }
  if (request.url === `/${KEY}.txt` && site.key) return void response.end(site.key);
  if (request.url === "/sitemap.xml") return void response.end(sitemapOf(site));
  response.writeHead(404).end("not found");
};

beforeEach(async () => {
  site = {
    key: KEY,
    pages: [["", "2026-11-02"], ["/guides/medical-visa", "2026-11-20"], ["/bn", "2026-11-21"], ["/services"]],
  };
  engine = { status: 200 };
  announced = [];
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => void server.close();
});

afterEach(() => stop());

async function run(options: Partial<Release> = {}) {
  const lines: string[] = [];
  const isAccepted = await announce({ siteUrl: url, key: KEY, endpoint: `${url}/indexnow`, ...options }, (line) =>
    lines.push(line),
  );
  return { isAccepted, said: lines.join("\n") };
}

describe("an announcement", () => {
  test("names every page of the sitemap, with the host and the key", async () => {
    const { isAccepted, said } = await run();
    const urlList = site.pages.map(([path]) => url + path);
    expect(announced).toEqual([{ host: new URL(url).host, key: KEY, urlList }]);
    expect(isAccepted).toBe(true);
    expect(said).toBe("The sitemap lists 4 pages.\n4 addresses: 200, received.");
    expect(said).not.toContain(KEY);
  });

  test("names only pages that changed on the day or later", async () => {
    const { said } = await run({ since: "2026-11-20" });
    expect(announced.map(({ urlList }) => urlList)).toEqual([[`${url}/guides/medical-visa`, `${url}/bn`]]);
    expect(said).toContain("2 of 4 pages changed since 2026-11-20. 1 have no date and are left out.");
  });

  test("is not sent if nothing changed", async () => {
    const { isAccepted, said } = await run({ since: "2026-12-01" });
    expect([isAccepted, announced]).toEqual([true, []]);
    expect(said).toContain("0 of 4 pages");
  });

  test("goes out in parts of at most the allowed size", async () => {
    await run({ most: 3 });
    expect(announced.map(({ urlList }) => urlList.length)).toEqual([3, 1]);
  });

  test.each([
    [202, true, "202, received"],
    [400, false, "400, not understood"],
    [403, false, "403, the key was not accepted"],
    [422, false, "422, the addresses are not of this host"],
    [429, false, "429, too many announcements"],
    [500, false, "500."],
  ])("that gets %i says so", async (status, expected, words) => {
    engine = { status };
    const { isAccepted, said } = await run();
    expect(isAccepted).toBe(expected);
    expect(said).toContain(`4 addresses: ${words}`);
  });

  test("that gets no answer says so", async () => {
    engine = { status: 0, isSilent: true };
    const { isAccepted, said } = await run();
    expect(isAccepted).toBe(false);
    expect(said).toMatch(/4 addresses: no answer: \w+\.$/);
  });
});

describe("nothing is announced", () => {
  test.each([
    ["", "404"],
    ["another-key-0000", "200"],
  ])("if the site serves %j as its key, as a preview does", async (served, outcome) => {
    site = { ...site, key: served };
    const { isAccepted, said } = await run();
    expect([isAccepted, announced]).toEqual([false, []]);
    expect(said).toMatch(new RegExp(`does not serve the key.*\\(${outcome}\\)`));
    expect(said).not.toContain(KEY);
  });

  test("if the sitemap names another host", async () => {
    site = { ...site, origin: "http://localhost:3000" };
    const { isAccepted, said } = await run();
    expect([isAccepted, announced]).toEqual([false, []]);
    expect(said).toContain("The sitemap names http://localhost:3000");
  });

  test("if the sitemap lists no page", async () => {
    site = { ...site, pages: [] };
    const { isAccepted, said } = await run();
    expect([isAccepted, announced]).toEqual([false, []]);
    expect(said).toContain("lists no page (200)");
  });

  test("if the site is not there", async () => {
    stop();
    const { isAccepted, said } = await run();
    expect(isAccepted).toBe(false);
    expect(said).toMatch(/cannot be reached \(no answer: \w+\)/);
  });
});
