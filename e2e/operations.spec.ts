/** What monitors and schedulers call. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "./support/servers.ts";
import { expect, test } from "./support/test.ts";

const SECRET = "a-secret-of-the-scheduler";

/** All that the caller can see, but what is another one each time. */
async function answerOf(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const { reference: _, ...body } = await response.json();
  const { date: __, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body };
}

test.use({ siteEnv: { CRON_SECRET: SECRET } });

test.describe("GET /api/health", () => {
  test("on a fresh site is ok, and tells numbers only", async ({ site }) => {
    const response = await fetch(`${site.url}/api/health`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      status: "ok",
      problems: [],
      durable: true,
      due: 0,
      oldestDueSeconds: 0,
      dead: 0,
      rejected: 0,
    });
  });

  test("says when nothing can be kept, and not why", async ({ provider }) => {
    const folder = await mkdtemp(join(tmpdir(), "no-store-"));
    await writeFile(join(folder, "file"), "");
    const site = await startSite({
      env: { PROVIDER_API_URL: provider.url, DATA_DIR: join(folder, "file", "data") },
    });
    try {
      const response = await fetch(`${site.url}/api/health`);
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ status: "failing", problems: ["store-unavailable"] });
      expect(site.log()).toMatch(/"event":"store unavailable","error":"ENOTDIR"/);
    } finally {
      await site.stop();
      await rm(folder, { recursive: true });
    }
  });
});

test.describe("/api/deliver", () => {
  for (const [name, headers] of [
    ["without a secret", {}],
    ["with another secret", { authorization: "Bearer another-secret-of-nobody" }],
  ] as const) {
    test(`${name} is an address where nothing is`, async ({ site }) => {
      for (const method of ["GET", "POST"]) {
        const deliver = await answerOf(`${site.url}/api/deliver`, { method, headers });
        expect(deliver.status).toBe(404);
        expect(deliver).toEqual(await answerOf(`${site.url}/api/nothing`, { method, headers }));
      }
    });
  }

  test("with the secret makes a round, by GET as Vercel calls and by POST", async ({ site }) => {
    for (const method of ["GET", "POST"]) {
      const response = await fetch(`${site.url}/api/deliver`, {
        method,
        headers: { authorization: `Bearer ${SECRET}` },
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true });
    }
  });
});
