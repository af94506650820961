/** Checks before a form is read: where a call comes from, who sends it, and whether the route exists. */

import { describe, expect } from "vitest";
import { isInBuild } from "#e2e/http/support/in-build.ts";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { sharedByKind } from "#lib/forms/find-form.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";

const { delivered } = examples["service-request/treatment-planning"];

const EVIL = "https://evil.example";

/** Sends a good service request, so that only its headers can be wrong. */
const send = (siteUrl: string, headers?: Record<string, string>) =>
  post(`${siteUrl}/api/services`, formOf(delivered, [{ field: "medicalReports[]", ...pdf() }]), headers);

const corsHeaders = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith("access-control-"));

/** Expects the headers of security 4, and none that would let another site in (security 5). */
function expectApiHeaders(response: Response): void {
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
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

describe("security 5", () => {
  test.for<Record<string, string>>([
    { "sec-fetch-site": "cross-site", origin: EVIL },
    { "sec-fetch-site": "same-site" },
    { origin: EVIL },
    { origin: "null" },
  ])("rejects a post from another site: %j", async (headers, { site, provider }) => {
    await expectRefusal(await send(site.url, headers), 403, "cross-site");
    const page = await send(site.url, { ...headers, ...PAGE });
    expect(page.status).toBe(303);
    expect(page.headers.get("location")).toMatch(/^\/not-sent\/cross-site\/.{11}$/);
    expect(corsHeaders(page)).toEqual([]);
    expect(await provider.submissions()).toEqual([]);
  });

  test("accepts posts of our own pages, and of a client that sends no origin", async ({ site }) => {
    const own = [{ "sec-fetch-site": "same-origin", origin: site.url }, { origin: site.url }, {}];
    for (const headers of own) {
      const response = await send(site.url, headers);
      expect(response.status).toBe(200);
      expectApiHeaders(response);
    }
  });
});

describe("security 6", () => {
  test.for([
    ...Object.values(sharedByKind).map(({ endpoint }) => [endpoint, "POST"] as const),
    ["/api/phone", "POST"],
    ["/api/errors", "POST"],
    ["/api/uploads", "POST"],
    ["/api/uploads/x", "GET, HEAD"],
    ["/api/uploads/x/0", "PUT"],
    ["/api/health", "GET, HEAD"],
    ["/api/health/live", "GET, HEAD"],
    ["/api/gallery", "GET, HEAD"],
    ["/api/review/approved", "GET, HEAD"],
  ] as const)("%s refuses every method but %s", async ([path, allow], { site }) => {
    for (const method of ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]) {
      if (allow.split(", ").includes(method)) continue;
      const preflight = { origin: EVIL, "access-control-request-method": "POST" };
      const response = await fetch(site.url + path, { method, headers: preflight });
      expect(response.headers.get("allow"), method).toBe(allow);
      if (method === "HEAD") expect([response.status, await response.text()]).toEqual([405, ""]);
      else await expectRefusal(response, 405, "method-not-allowed");
    }
  });
});

describe("security 4", () => {
  test("answers 404 for an address below /api without a route", async ({ site }) => {
    const paths = ["", "/nothing", "/services/1", "/review/1", "/uploads.json/%20?x=1", "/deliver"];
    for (const path of paths) await expectRefusal(await fetch(`${site.url}/api${path}`), 404, "not-found");
    for (const method of ["OPTIONS", "POST", "PUT", "PATCH", "DELETE"]) {
      await expectRefusal(await fetch(`${site.url}/api/nothing`, { method }), 404, "not-found");
    }
  });
});

describe("limits of one client", () => {
  const direct = ownSite({ RATE_LIMIT: "3" });
  const behindProxy = ownSite({ RATE_LIMIT: "2", TRUST_PROXY: "1" });

  const forwarded = (value: string) => ({ "x-forwarded-for": value });
  const statusesOf = async (siteUrl: string, calls: readonly Record<string, string>[]) => {
    const statuses: number[] = [];
    for (const headers of calls) statuses.push((await send(siteUrl, headers)).status);
    return statuses;
  };

  test("security 22: refuses its ninth page in a minute that is drawn on request, and no file of the build", async () => {
    const ask = async (path: string, client = "203.0.113.7") =>
      (await fetch(behindProxy().url + path, { headers: forwarded(client) })).status;
    const drawn = ["/thank-you/unknown", "/nothing", "/ar/nothing.php", "/og/en/nothing.png", "/media/nothing.jpg"];
    drawn.push("/fr/nothing/dialogs.json", "/_next/nothing", "/your-form/nothing");
    for (const path of drawn) expect([200, 404], path).toContain(await ask(path));
    for (const path of drawn) expect(await ask(path), path).toBe(429);
    for (const path of ["/", "/ar/services", "/og/en/home.png", "/sw/dialogs.json", "/robots.txt", "/icon.svg"].filter(
      isInBuild,
    ))
      expect(await ask(path), path).toBe(200);
    expect(await ask("/thank-you/unknown", "203.0.113.8")).toBe(200);
  });

  test("security 7: rejects a client that sends more than RATE_LIMIT forms, whatever address it claims", async () => {
    const { url } = direct();
    const spoofed = [forwarded("6.6.6.1"), { ...forwarded("6.6.6.2"), "x-client-address": "6.6.6.3" }, {}];
    expect(await statusesOf(url, spoofed)).toEqual([200, 200, 200]);
    const refused = await send(url, { ...forwarded("6.6.6.4"), "x-real-ip": "6.6.6.4" });
    expect(refused.headers.get("retry-after")).toBe("600");
    await expectRefusal(refused, 429, "rate-limited");
    const page = await send(url, PAGE);
    expect(page.headers.get("location")).toMatch(/^\/not-sent\/rate-limited\/.{11}$/);
  });

  test("security 7: distinguishes clients only by the address that our proxy wrote", async () => {
    const { url } = behindProxy();
    const calls = ["203.0.113.1", "6.6.6.1, 203.0.113.1", "203.0.113.2", "6.6.6.2, 203.0.113.1", "203.0.113.2"];
    expect(await statusesOf(url, calls.map(forwarded))).toEqual([200, 200, 200, 429, 200]);
    const household = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"];
    expect(await statusesOf(url, household.map(forwarded))).toEqual([200, 200, 429, 200]);
    // A client without a known address may be a patient.
    expect(await statusesOf(url, Array(4).fill(forwarded("unknown")))).toEqual([200, 200, 200, 200]);
  });
});
