import { describe, expect, test, vi } from "vitest";
import { assertFormHeaders, assertRateLimit, assertSameSite } from "#lib/leads/request/guards.ts";
import type { CountRequest } from "#lib/leads/request/request-counter.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const form = "multipart/form-data; boundary=x";

describe("security 1: assertFormHeaders", () => {
  test.each([
    { "content-type": form, "content-length": "1000" },
    { "content-type": form, "content-length": "0" },
    // A proxy that sends a body in chunks declares no length.
    { "content-type": form },
    { "content-type": form, "content-length": "" },
    { "content-type": 'Multipart/Form-Data; charset=utf-8; Boundary="x y"', "content-length": "1" },
  ])("lets %j pass", (headers) => {
    expect(assertFormHeaders(new Headers(headers), 1000)).toBeUndefined();
  });

  test.each([
    ["not-a-form", {}],
    ["not-a-form", { "content-type": "application/json", "content-length": "2" }],
    ["not-a-form", { "content-type": "application/x-www-form-urlencoded", "content-length": "2" }],
    ["not-a-form", { "content-type": "multipart/form-data", "content-length": "2" }],
    ["not-a-form", { "content-type": "multipart/mixed; boundary=x", "content-length": "2" }],
    ["not-a-form", { "content-type": "text/plain, multipart/form-data; boundary=x", "content-length": "2" }],
    ["too-large", { "content-type": form, "content-length": "1001" }],
    ["too-large", { "content-type": form, "content-length": "9".repeat(400) }],
  ])("throws %s for %j", (code, headers) => {
    expect(() => assertFormHeaders(new Headers(headers as Record<string, string>), 1000)).toThrow(
      expect.objectContaining({ name: "Problem", code }),
    );
  });
});

describe("security 5: assertSameSite", () => {
  const siteUrl = "https://veramed.example";
  const host = "www.veramed.example";
  const check = (headers: Record<string, string>) => () => assertSameSite(new Headers({ host, ...headers }), siteUrl);

  test.each<Record<string, string>>([
    {},
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    // Sec-Fetch-Site is the browser's own judgement; no page can write it.
    { "sec-fetch-site": "same-origin", origin: "null" },
    { origin: "https://www.veramed.example" },
    { origin: "https://veramed.example" },
    { origin: "http://192.168.1.7:3000", host: "192.168.1.7:3000" },
    { origin: "https://www.veramed.example", host: "www.veramed.example:443" },
  ])("lets %j pass", (headers) => {
    expect(check(headers)).not.toThrow();
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "https://veramed.example" },
    { "sec-fetch-site": "same-origin, cross-site" },
    { "sec-fetch-site": "" },
    { origin: "null" },
    { origin: "" },
    { origin: "https://evil.example" },
    { origin: "https://blog.veramed.example" },
    { origin: "https://veramed.example.evil.example" },
    { origin: "http://veramed.example" },
    { origin: "https://veramed.example:8443" },
    { origin: "https://www.veramed.example:8443" },
    { origin: "https://www.veramed.example, https://evil.example" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    { origin: "chrome-extension://www.veramed.example" },
    { origin: "file://", host: "" },
  ])("throws cross-site for %j", (headers) => {
    expect(check(headers)).toThrow(expect.objectContaining({ name: "Problem", code: "cross-site", status: 403 }));
  });
});

describe("security 7: assertRateLimit", () => {
  const logged = catchLog();
  const client = "203.0.113.9";

  test("lets an allowed submission pass", async () => {
    const count = vi.fn<CountRequest>(() => "allowed");
    await assertRateLimit(client, count, 1_000_000);
    expect(count).toHaveBeenCalledExactlyOnceWith(client, 1_000_000);
    expect(logged).toEqual([]);
  });

  test.each(["first-refused", "refused"] as const)("rejects a %s submission with Retry-After", async (result) => {
    await expect(assertRateLimit(client, async () => result, 0)).rejects.toMatchObject({
      code: "rate-limited",
      status: 429,
      details: { retryAfterSeconds: 600 },
    });
  });

  test("passes everybody when the counter fails, with a warning without the client", async () => {
    const error = Object.assign(new Error(client), { code: "SQLITE_FULL" });
    await assertRateLimit(client, () => Promise.reject(error), 0);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: "warn", event: "rate limit skipped", error: "SQLITE_FULL" },
    ]);
    expect(logged.join("")).not.toContain(client);
  });

  test("passes everybody when the counter throws", async () => {
    const count = () => {
      throw new Error("closed");
    };
    await assertRateLimit(client, count, 0);
    expect(logged.join("")).toContain("rate limit skipped");
  });

  test("passes an unknown client, with a warning", async () => {
    const count = vi.fn<CountRequest>(() => "refused");
    await assertRateLimit(undefined, count, 0);
    expect(count).not.toHaveBeenCalled();
    expect(logged.join("")).toContain("client address unknown");
  });
});
