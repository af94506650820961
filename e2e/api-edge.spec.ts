/** What is settled before the API reads a form: where a call comes from, whose it is, and whether there is such a route. */

import { pdf } from "./support/files.ts";
import { delivered } from "./support/requests.ts";
import { type Server, startSite } from "./support/servers.ts";
import { test as base, expect } from "./support/test.ts";

/** With a way to start a site that has counted nobody yet. */
const test = base.extend<{ siteWith: (env: Record<string, string>) => Promise<Server> }>({
  siteWith: async ({ provider }, use) => {
    const sites: Server[] = [];
    await use(async (env) => {
      const site = await startSite({ env: { PROVIDER_API_URL: provider.url, ...env } });
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
});

/** A request for a service that is taken, unless something is wrong with its headers. */
function send(siteUrl: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(delivered)) body.append(name, value);
  const { name, mimeType, buffer } = pdf();
  body.append("medicalReports[]", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return fetch(`${siteUrl}/api/services`, { method: "POST", body, headers, redirect: "manual" });
}

const statusesOf = async (siteUrl: string, calls: readonly Record<string, string>[]) => {
  const statuses: number[] = [];
  for (const headers of calls) statuses.push((await send(siteUrl, headers)).status);
  return statuses;
};

const corsHeaders = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith("access-control-"));

/** Security 4, and none of the headers by which another site would be let in (security 5). */
function expectApiHeaders(response: Response): void {
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(corsHeaders(response)).toEqual([]);
}

async function expectRefusal(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expectApiHeaders(response);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    success: false,
    code,
    message: expect.stringMatching(/^[A-Z].*\.$/),
    reference: expect.stringMatching(/^.{3}-.{3}-.{3}$/),
  });
}

test.describe("security 5: posts from other sites", () => {
  const evil = "https://evil.example";

  for (const headers of [
    { "sec-fetch-site": "cross-site", origin: evil },
    { "sec-fetch-site": "same-site" },
    { origin: evil },
    { origin: "null" },
  ]) {
    test(`are refused: ${JSON.stringify(headers)}`, async ({ site, provider }) => {
      await expectRefusal(await send(site.url, headers), 403, "cross-site");
      const page = await send(site.url, { ...headers, accept: "text/html" });
      expect(page.status).toBe(303);
      expect(page.headers.get("location")).toMatch(/^\/not-sent\/cross-site\/.{11}$/);
      expect(corsHeaders(page)).toEqual([]);
      expect(await provider.submissions()).toEqual([]);
    });
  }

  test("are not those of our own pages, nor of a client that says nothing", async ({ site }) => {
    const own = [{ "sec-fetch-site": "same-origin", origin: site.url }, { origin: site.url }, {}];
    for (const headers of own) {
      const response = await send(site.url, headers);
      expect(response.status).toBe(200);
      expectApiHeaders(response);
    }
  });
});

test.describe("security 6: methods that a route does not have", () => {
  for (const [path, allow] of [
    ["/api/services", "POST"],
    ["/api/collaborate", "POST"],
    ["/api/contact", "POST"],
    ["/api/contact/prepare", "POST"],
    ["/api/review", "POST"],
    ["/api/uploads", "POST"],
    ["/api/uploads/x", "GET, HEAD"],
    ["/api/uploads/x/0", "PUT"],
    ["/api/health", "GET, HEAD"],
    ["/api/gallery", "GET, HEAD"],
    ["/api/review/approved", "GET, HEAD"],
  ] as const) {
    test(`of ${path}`, async ({ site }) => {
      for (const method of ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]) {
        if (allow.split(", ").includes(method)) continue;
        const preflight = { origin: "https://evil.example", "access-control-request-method": "POST" };
        const response = await fetch(site.url + path, { method, headers: preflight });
        expect(response.headers.get("allow"), method).toBe(allow);
        if (method === "HEAD") expect([response.status, await response.text()]).toEqual([405, ""]);
        else await expectRefusal(response, 405, "method-not-allowed");
      }
    });
  }
});

test("security 4: addresses below /api where nothing is", async ({ site }) => {
  for (const path of [
    "/api",
    "/api/nothing",
    "/api/services/1",
    "/api/review/1",
    "/api/uploads.json/%20?x=1",
    "/api/deliver",
  ]) {
    await expectRefusal(await fetch(site.url + path), 404, "not-found");
  }
  for (const method of ["OPTIONS", "POST", "PUT", "PATCH", "DELETE"]) {
    await expectRefusal(await fetch(`${site.url}/api/nothing`, { method }), 404, "not-found");
  }
});

test("security 4: an answer that Next gives by itself", async ({ site }) => {
  const response = await fetch(`${site.url}/api/services`, { method: "PROPFIND" });
  expect(response.status).toBe(400);
  expectApiHeaders(response);
});

test.describe("security 7: more than RATE_LIMIT submissions of one client", () => {
  const forwarded = (value: string) => ({ "x-forwarded-for": value });

  test("are refused, whatever client it says it is", async ({ siteWith }) => {
    const site = await siteWith({ RATE_LIMIT: "3" });
    const spoofed = [forwarded("6.6.6.1"), { ...forwarded("6.6.6.2"), "x-client-address": "6.6.6.3" }, {}];
    expect(await statusesOf(site.url, spoofed)).toEqual([200, 200, 200]);
    const refused = await send(site.url, { ...forwarded("6.6.6.4"), "x-real-ip": "6.6.6.4" });
    expect(refused.headers.get("retry-after")).toBe("600");
    await expectRefusal(refused, 429, "rate-limited");
    const page = await send(site.url, { accept: "text/html" });
    expect(page.headers.get("location")).toMatch(/^\/not-sent\/rate-limited\/.{11}$/);
  });

  test("are told apart by what our proxy wrote, and by nothing else", async ({ siteWith }) => {
    const site = await siteWith({ RATE_LIMIT: "2", TRUST_PROXY: "1" });
    const calls = ["203.0.113.1", "6.6.6.1, 203.0.113.1", "203.0.113.2", "6.6.6.2, 203.0.113.1", "203.0.113.2"];
    expect(await statusesOf(site.url, calls.map(forwarded))).toEqual([200, 200, 200, 429, 200]);
    const household = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"];
    expect(await statusesOf(site.url, household.map(forwarded))).toEqual([200, 200, 429, 200]);
    // Nothing says who it is: it may be a patient.
    expect(await statusesOf(site.url, Array(4).fill(forwarded("unknown")))).toEqual([200, 200, 200, 200]);
  });
});
