/** Which security headers each kind of response has (security 8). The table is in lib/security-headers.ts. */

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { listBuiltPaths } from "#content/routes.ts";
import { isInBuild } from "#e2e/http/support/in-build.ts";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { fixedHeaders, styleHash } from "#lib/security-headers.ts";
import { isBuiltPage } from "#lib/server/addresses.ts";

const POLICY = "content-security-policy";

/** Sends a request as it is: fetch repairs addresses, forbids TRACE and joins headers that come twice. */
async function ask(siteUrl: string, path: string, method = "GET", headers: Record<string, string> = {}) {
  const outgoing = request(siteUrl, { path, method, headers, agent: false }).end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headersDistinct, body: await text(response) };
}

type Answer = Awaited<ReturnType<typeof ask>>;

const policyOf = ({ headers }: Answer) => headers[POLICY]?.join(" AND ") ?? "";

/** Expects the fixed headers, one policy that no site can frame, and no cookie. */
function expectHeaders(answer: Answer, { shared = false } = {}): void {
  const expected = { ...fixedHeaders, ...(shared && { "cross-origin-resource-policy": "cross-origin" }) };
  expect(answer.headers).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, [value]])),
  );
  expect(answer.headers[POLICY]).toHaveLength(1);
  expect(policyOf(answer)).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
  expect(policyOf(answer)).not.toContain("unsafe");
  expect(answer.headers).not.toHaveProperty("set-cookie");
}

const isClosed = (answer: Answer) => !policyOf(answer).includes("script-src");

/** What a path serves, and with which status. */
const files: [what: string, path: string, status: number][] = [
  ["a public file", "/icon-512.png", 200],
  ["a picture for shared links", "/og/fr/home.png", 200],
  ["a file for programs", "/robots.txt", 200],
  ["the file for who finds a hole", "/.well-known/security.txt", 200],
  ["data of a page", "/ar/dialogs.json", 200],
  ["an index of the search", "/en/search.json", 200],
  ["a missing file", "/_next/static/nothing.js", 404],
  ["an address of the optimizer without a picture", "/_next/image?url=x", 400],
  ["a redirect of ours", "/gallery", 308],
  ["the redirect of a language", "/en/services", 307],
  ["the redirect of a slash", "/fr/", 308],
  ["an answer of the API", "/api/health/live", 200],
  ["an error of the API", "/api/nothing", 404],
  ["a malformed address", "/%E0%A4%A", 400],
];

test.for(files.filter(([, path]) => isInBuild(path)))(
  "%s has all headers once, and a policy that allows nothing",
  async ([_, path, status], { site }) => {
    const answer = await ask(site.url, path);
    expect(answer.status).toBe(status);
    expectHeaders(answer, { shared: /^\/(og|icon)/.test(path) });
    expect(isClosed(answer)).toBe(true);
  },
);

test("a file of the build and an optimized picture have all headers once", async ({ site }) => {
  const { body } = await ask(site.url, "/");
  const [file = ""] = body.match(/\/_next\/static\/[^"?]+\.js/) ?? [];
  const { data } = JSON.parse((await ask(site.url, "/api/gallery")).body);
  const picture = `/_next/image?url=${encodeURIComponent(data[0].images[0].imageUrl)}&w=640&q=75`;
  for (const path of [file, picture]) {
    const answer = await ask(site.url, path);
    expect(answer.status).toBe(200);
    expectHeaders(answer);
    expect(isClosed(answer)).toBe(true);
  }
});

test.for([
  ["POST", "/", 405],
  ["DELETE", "/fr/services", 405],
  ["POST", "/icon-512.png", 405],
  ["POST", "/api/nothing", 404],
  ["POST", "/api/health", 405],
  ["TRACE", "/", 501],
  ["TRACE", "/api/health", 501],
  ["PROPFIND", "/services", 501],
] as const)("%s %s is refused in JSON, with all headers", async ([method, path, status], { site }) => {
  const answer = await ask(site.url, path, method);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false });
  expect("allow" in answer.headers).toBe(status === 405);
  expectHeaders(answer);
});

/** The text between the tags of each inline script or style that a browser would run or apply. */
const inlineOf = (tag: "script" | "style", html: string) =>
  [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, "g"))]
    .map(([, attributes = "", content = ""]) => ({ attributes, content }))
    .filter(({ attributes }) => !/ src=|application\/ld\+json/.test(attributes));

test.for(["/", "/ar", "/privacy-policy", "/ru/leave-review"].filter(isInBuild))(
  "%s, drawn at build, runs scripts of our own host only",
  async (path, { site }) => {
    const answer = await ask(site.url, path);
    expect(answer.status).toBe(200);
    expectHeaders(answer);
    expect(policyOf(answer)).toContain("; script-src 'self'; ");
  },
);

const drawnOnRequest: [path: string, status: number][] = [
  ["/thank-you/6W4-N6X-LHB?form=review", 200],
  ["/ar/not-sent/too-large/6W4-N6X-LHB", 200],
  ["/fr/your-form/nothing", 200],
  ["/search/results", 200],
  ["/nothing", 404],
  ["/ru/nothing", 404],
  ["/wp-login.php", 404],
  ["/.git/config", 404],
  ["/ar/x/y.txt", 404],
];

test.for(drawnOnRequest.filter(([path]) => isInBuild(path)))(
  "%s has a nonce of its own and a hash for each inline style",
  async ([path, status], { site }) => {
    const [answer, other] = [await ask(site.url, path), await ask(site.url, path)];
    expect(answer.status).toBe(status);
    expectHeaders(answer);
    const [nonce = ""] = policyOf(answer).match(/(?<='nonce-)[^']+/) ?? [];
    expect(Buffer.from(nonce, "base64")).toHaveLength(16);
    expect(policyOf(other)).not.toContain(nonce);
    const scripts = inlineOf("script", answer.body);
    expect(scripts.length).toBeGreaterThan(0);
    for (const { attributes } of scripts) expect(attributes).toContain(` nonce="${nonce}"`);
    for (const { content } of inlineOf("style", answer.body))
      expect(policyOf(answer)).toContain(await styleHash(content));
    expect(answer.body.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(/<[^>]+ style="/);
  },
);

test("a CDN keeps nothing that was made at build for longer than two minutes", async ({ site }) => {
  const { routes } = JSON.parse(await readFile(".next/prerender-manifest.json", "utf8"));
  const kept = await Promise.all(
    Object.keys(routes).map(async (path) => {
      const { headers } = await fetch(site.url + path, { method: "HEAD", redirect: "manual" });
      const [, shared = "0"] = headers.get("cache-control")?.match(/s-maxage=(\d+)/) ?? [];
      const [, stale = "0"] = headers.get("cache-control")?.match(/stale-while-revalidate=(\d+)/) ?? [];
      return { path, seconds: Number(shared) + Number(stale) };
    }),
  );
  expect(kept.length).toBeGreaterThanOrEqual(listBuiltPaths().length * builtLanguages.length);
  expect(kept.filter(({ seconds }) => seconds > 120)).toEqual([]);
  const page = await fetch(`${site.url}/services`);
  expect(page.headers.get("cache-control")).toMatch(/^s-maxage=60, stale-while-revalidate=60$/);
});

test("the data that Next's router asks for is not served: a page comes whole, with its own policy", async ({
  site,
}) => {
  const asked = { rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": "%5B%22%22%5D" };
  for (const [path, status] of [
    ["/services", 200],
    ["/ar?_rsc=1", 200],
    ["/thank-you/6W4-N6X-LHB?_rsc", 200],
    ["/nothing", 404],
  ] as const) {
    if (!isInBuild(path)) continue;
    const answer = await ask(site.url, path, "GET", asked);
    expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, status, ["text/html; charset=utf-8"]]);
    expectHeaders(answer);
    expect(isClosed(answer)).toBe(false);
  }
});

test.for([
  "/services.rsc",
  "/ar.rsc?_rsc=1",
  "/index.rsc",
  "/thank-you/6W4-N6X-LHB.rsc",
  "/services%2Ersc",
  "/x.segments/_tree.segment.rsc",
])("%s is no address of the site", async (path, { site }) => {
  const answer = await ask(site.url, path);
  expect(answer.status).toBe(404);
  expectHeaders(answer);
  expect(isClosed(answer)).toBe(true);
});

test("every page that is drawn at build is a page of content/routes.ts", async () => {
  const { routes } = JSON.parse(await readFile(".next/prerender-manifest.json", "utf8"));
  const pages = Object.keys(routes).filter((path) => !/\.\w+$|^\/_/.test(path));
  expect(pages.length).toBeGreaterThanOrEqual(listBuiltPaths().length * builtLanguages.length);
  // Otherwise the middleware adds a policy with a nonce to the page's own, and both together block its style.
  expect(pages.filter((path) => !isBuiltPage(path.replace(/^\/en(?=\/|$)/, "") || "/"))).toEqual([]);
});

const onVercel = ownSite({ VERCEL: "1" });

test("without a server of our own, Next sets the same headers, and the middleware drops what only it may send", async () => {
  const site = onVercel();
  for (const path of ["/robots.txt", "/api/health", "/nothing", "/x.php", "/en"])
    expectHeaders(await ask(site.url, path));
  const refused = await ask(site.url, "/services", "POST");
  expect([refused.status, refused.headers.allow]).toEqual([405, ["GET, HEAD"]]);
  expectHeaders(refused);
  for (const path of ["/nothing", "/x.php", "/_next/nothing", "/_next/static/nothing.js", "/og/en/nothing.png"])
    await fetch(site.url + path, { headers: { "x-attempted-path": "/forged" } });
  expect(site.log()).not.toContain("forged");
});
