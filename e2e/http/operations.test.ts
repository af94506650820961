/** The calls of monitors and schedulers. */

import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { readHealth, SECRET, withSecret } from "#e2e/http/support/health.ts";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { startSite } from "#e2e/support/servers.ts";
import packageFile from "#package.json" with { type: "json" };

const { version } = packageFile;

/** A site to which nothing was ever sent. */
const site = ownSite({});

/** Returns everything that the caller can see, without what differs between responses. */
async function answerOf(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const { reference: _, ...body } = await response.json();
  const { date: __, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body };
}

describe("GET /api/health", () => {
  test("is ok on a fresh site, and returns numbers only, to a caller with the secret", async () => {
    const response = await fetch(`${site().url}/api/health`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok" });
    expect(await readHealth(site().url)).toEqual({
      status: "ok",
      version,
      problems: [],
      durable: true,
      due: 0,
      oldestDueSeconds: 0,
      unconfirmed: 0,
      dead: 0,
      rejected: 0,
    });
  });

  test("reports that the store is unavailable, with the reason only in the log", async ({
    provider,
    onTestFinished,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), "no-store-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "file"), "");
    const broken = await startSite({
      env: { PROVIDER_API_URL: provider.url, DATA_DIR: join(folder, "file", "data"), CRON_SECRET: SECRET },
    });
    onTestFinished(() => broken.stop());
    const response = await fetch(`${broken.url}/api/health`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: "failing" });
    expect(await readHealth(broken.url)).toEqual({ status: "failing", version, problems: ["store-unavailable"] });
    expect(broken.log()).toMatch(
      /"event":"store unavailable","error":"ENOTDIR","stack":\["lib\/leads\/store\/open\/open-store\.ts:\d+"/,
    );
    const live = await fetch(`${broken.url}/api/health/live`);
    expect([live.status, await live.json()]).toEqual([200, { status: "ok" }]);
  });

  test("reports a page in place of the provider, where nobody submits and no process lives between requests", async ({
    onTestFinished,
  }) => {
    const wrong = createServer((_, response) => response.end("<h1>Welcome</h1>")).listen(0, "127.0.0.1");
    onTestFinished(() => void wrong.close());
    await once(wrong, "listening");
    const url = `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`;
    const lost = await startSite({ env: { VERCEL: "1", PROVIDER_API_URL: url, CRON_SECRET: SECRET } });
    onTestFinished(() => lost.stop());
    expect(await readHealth(lost.url)).toMatchObject({ status: "failing", problems: ["provider-not-understood"] });
    expect(lost.log()).toContain('"event":"provider not understood"');
  });
});

describe("/api/deliver", () => {
  test.for([
    ["no secret", {}],
    ["another secret", { authorization: "Bearer another-secret-of-nobody" }],
  ] as const)("answers a call with %s as an address without a route does", async ([_, headers]) => {
    for (const method of ["GET", "POST"]) {
      const deliver = await answerOf(`${site().url}/api/deliver`, { method, headers });
      expect(deliver.status).toBe(404);
      expect(deliver).toEqual(await answerOf(`${site().url}/api/nothing`, { method, headers }));
    }
  });

  test("delivers due submissions for a caller with the secret, by GET (Vercel) and by POST", async () => {
    for (const method of ["GET", "POST"]) {
      const response = await fetch(`${site().url}/api/deliver`, { method, ...withSecret });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true });
    }
  });
});
