/** GET /api/review/approved and /api/gallery as any program calls them (spec §7): what they say, and what they cost. */

import { Agent, get } from "node:http";
import { amina, approvedReviews, expect, freshTest, GALLERY_CALL, REVIEWS_CALL, test } from "./support/reads.ts";

const reads = [
  {
    path: "/api/review/approved",
    call: REVIEWS_CALL,
    failure: "Could not load testimonials at this time. Please try again later.",
  },
  {
    path: "/api/gallery",
    call: GALLERY_CALL,
    failure: "Could not load the patient gallery. Please try again later.",
  },
];

test("reviews have the spec's fields and no others", async ({ site, provider }) => {
  await approvedReviews(provider, amina);
  const response = await fetch(`${site.url}/api/review/approved`);
  expect(response.status).toBe(200);
  const { name, location, review } = amina;
  const expected = { _id: expect.stringMatching(/^\w{24}$/), name, location, rating: 4, review };
  expect(await response.json()).toEqual({ success: true, data: [expected] });
});

test("the gallery is groups of pictures and nothing else", async ({ site, provider }) => {
  const { success, data, ...rest } = await (await fetch(`${site.url}/api/gallery`)).json();
  expect({ success, rest }).toEqual({ success: true, rest: {} });
  expect(data.map((group: object) => Object.keys(group))).toEqual([["images"], ["images"], ["images"]]);
  const [first] = data[0].images;
  expect(first).toEqual({
    _id: expect.stringMatching(/^\w{24}$/),
    imageUrl: `${provider.url}/images/sample-gallery-1.png`,
    publicId: "sample-gallery-1.png",
  });
});

for (const { path, call, failure } of reads) {
  freshTest(
    `${path} fails only when there never was an answer, and outlives the provider`,
    async ({ ownSite, provider }) => {
      const read = () => fetch(ownSite.url + path);
      await provider.next({ kind: "html", status: 500 }, { path: call });
      const failed = await read();
      expect(failed.status).toBe(502);
      expect(await failed.json()).toEqual({ success: false, data: [], message: failure });
      expect(failed.headers.get("cache-control")).toBe("no-store");

      const good = await (await read()).json();
      expect(good.success).toBe(true);
      await provider.next({ kind: "stall" }, { path: call });
      await provider.next({ kind: "reset-before-body" }, { path: call });
      for (const _ of [1, 2]) expect(await (await read()).json()).toEqual(good);
      expect(ownSite.log()).toContain('"code":"timeout"');
      expect(ownSite.log()).toContain('"code":"unreachable"');
    },
  );
}

freshTest.describe("while an answer is fresh", () => {
  // An hour, because a slow machine needs more than the usual minute.
  freshTest.use({ freshSeconds: "3600" });

  for (const { path, call } of reads) {
    freshTest(`10,000 readers of ${path} cost the provider one call`, async ({ ownSite, provider }) => {
      freshTest.slow();
      const before = (await provider.calls())[`GET ${call}`] ?? 0;
      expect(await readMany(ownSite.url + path, 10_000)).toEqual(new Map([[200, 10_000]]));
      expect((await provider.calls())[`GET ${call}`]).toBe(before + 1);
    });
  }
});

freshTest.describe("with the usual minute", () => {
  freshTest.use({ freshSeconds: "" });

  freshTest("answers are data that may be kept for a minute", async ({ ownSite }) => {
    for (const { path } of reads) {
      const { headers } = await fetch(ownSite.url + path);
      expect(headers.get("cache-control")).toBe("public, max-age=60");
      expect(headers.get("content-type")).toContain("application/json");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'");
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

/** Reads over fifty connections at a time; how often each status came. */
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
