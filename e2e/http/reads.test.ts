/**
 * GET /api/review/approved and /api/gallery as any program calls them (requirements §7.5): their responses, and their calls
 * to the provider.
 */

import { Agent, get } from "node:http";
import { describe, expect } from "vitest";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { examples } from "#verification/support/example-answers.ts";
import { formOf, post } from "#verification/support/post-form.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

const API = "/api/v1/veramed";

const reads = [
  { path: "/api/review/approved", call: `${API}/review/approved`, failure: "testimonials.failure" },
  { path: "/api/gallery", call: `${API}/gallery`, failure: "gallery.failure" },
] as const;

describe("a site that calls the provider for every reader", () => {
  const site = ownSite({ READS_FRESH_SECONDS: "0" });

  // First in this block, because it needs a site without an earlier response.
  test.for(reads)(
    "$path shows the last list while the provider is away, and never instead of its refusal",
    async ({ path, call, failure }, { provider }) => {
      const read = () => fetch(site().url + path);
      const expectFailure = async () => {
        const failed = await read();
        expect(failed.status).toBe(502);
        expect(await failed.json()).toEqual({ success: false, data: [], message: words(failure) });
        expect(failed.headers.get("cache-control")).toBe("no-store");
      };
      await provider.next({ kind: "html", status: 500 }, { path: call });
      await expectFailure();

      await approveReview(provider);
      const good = await (await read()).json();
      expect(good.data).not.toEqual([]);
      const before = site().log().length;
      await provider.next({ kind: "stall" }, { path: call });
      await provider.next({ kind: "reset-before-body" }, { path: call });
      for (const _ of [1, 2]) {
        const old = await read();
        expect(await old.json()).toEqual(good);
        expect(old.headers.get("cache-control")).toBe("no-store");
      }
      expect(site().log().slice(before)).toContain('"code":"timeout"');
      expect(site().log().slice(before)).toContain('"code":"unreachable"');

      await provider.next({ kind: "answer", status: 200, body: { success: false } }, { path: call });
      await expectFailure();
    },
  );

  test("/api/review/approved returns the fields of the specification and no others", async ({ provider }) => {
    await approveReview(provider);
    const response = await fetch(`${site().url}/api/review/approved`);
    expect(response.status).toBe(200);
    const { name, location, rating, review } = examples.review.least;
    const _id = expect.stringMatching(/^\w{24}$/);
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const expected = { _id, name, location, rating: Number(rating), review, createdAt };
    expect(await response.json()).toEqual({ success: true, data: [expected] });
  });

  test("/api/gallery returns groups of pictures and nothing else", async ({ provider }) => {
    const { success, data, ...rest } = await (await fetch(`${site().url}/api/gallery`)).json();
    expect({ success, rest }).toEqual({ success: true, rest: {} });
    expect(data.map((group: object) => Object.keys(group))).toEqual([["images"], ["images"], ["images"]]);
    const [first] = data[0].images;
    expect(first).toEqual({
      _id: expect.stringMatching(/^\w{24}$/),
      imageUrl: `${provider.url}/images/sample-gallery-1.png`,
      publicId: "sample-gallery-1.png",
    });
  });
});

describe("a site that caches responses for an hour", () => {
  const site = ownSite({ READS_FRESH_SECONDS: "3600" });

  // docs/targets.md names 10,000 readers: lib/site/reads/handle-read.test.ts covers the rest.
  test.for(reads)("1,000 readers of $path cost one call to the provider", async ({ path, call }, { provider }) => {
    const before = (await provider.calls())[`GET ${call}`] ?? 0;
    expect(await readMany(site().url + path, 1000)).toEqual(new Map([[200, 1000]]));
    expect((await provider.calls())[`GET ${call}`]).toBe(before + 1);
  });
});

test.for(reads)("a response of $path is JSON that may be cached for a minute", async ({ path }, { site }) => {
  const { status, headers } = await fetch(site.url + path);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=60");
  expect(headers.get("content-type")).toContain("application/json");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

async function approveReview(provider: ProviderControl): Promise<void> {
  await post(`${provider.url}${API}/review`, formOf(examples.review.least));
  const [submission] = await provider.submissions();
  await provider.approve(submission?.id ?? "");
}

/** Reads over fifty connections at a time, and returns how often each status came. */
async function readMany(url: string, times: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const statuses = new Map<number, number>();
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => {
        const status = response.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        response.resume().on("end", resolve).on("error", reject);
      }).on("error", reject);
    });
  await Promise.all(Array.from({ length: times }, one));
  agent.destroy();
  return statuses;
}
