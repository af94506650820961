import { describe, expect, test } from "vitest";
import { parsePhoneResponse } from "#lib/forms/wire.ts";
import { handlePhone } from "#lib/leads/intake/handle-phone.ts";
import { requestOf, route } from "#lib/leads/intake/testing.ts";
import { catchLog, withoutIdsAndTimes } from "#lib/testing/catch-log.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

const logged = catchLog();

const post = (body: unknown, headers: Record<string, string> = {}) => {
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  return requestOf("application/json", [bytes], { length: bytes.length, headers });
};

const uganda = { countryCode: "UG-+256", phone: "0772 123 456" };

describe("checking a phone number", () => {
  test("returns the number as it would be dialled, and neither stores nor logs it", async () => {
    const { dependencies, kept, leftovers } = route({ kind: "delivered" }, { broken: { open: new Error("no store") } });
    const check = handlePhone(dependencies);
    const response = await check(post(uganda));
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body = await response.json();
    expect(body).toEqual({ success: true, phone: "+256772123456", isPlausible: true });
    expect(parsePhoneResponse(body)).toEqual(body);
    expect(await (await check(post({ ...uganda, countryCode: "IN-+91" }))).json()).toEqual({
      success: true,
      phone: "+91772123456",
      isPlausible: false,
    });
    expect(logged).toEqual([]);
    await expect(kept(), "the store was never opened").rejects.toThrow("no store");
    await expect(leftovers()).rejects.toThrow("no store");
  });

  test.each([
    ["of another site", uganda, { "sec-fetch-site": "cross-site" }, 403],
    ["that is no JSON", "0772123456", {}, 422],
    ["without a country", { phone: "0772123456" }, {}, 422],
    ["that is too long", { ...uganda, phone: "7".repeat(3000) }, {}, 413],
  ])("fails for a number %s", async (_, body, headers, status) => {
    const check = handlePhone(route().dependencies);
    expect((await check(post(body, headers))).status).toBe(status);
    expect(withoutIdsAndTimes(logged.join(""))).not.toMatch(/772|777|UG/);
  });

  test("is limited for each client to twenty times the rate of submissions", async () => {
    let now = 0;
    let client = "192.0.2.1";
    const { dependencies } = route({ kind: "delivered" }, { rateLimit: 1 });
    const check = handlePhone({ ...dependencies, steadyNow: () => now, clientOf: () => client });
    const statuses = async (count: number) => {
      const responses = await Promise.all(Array.from({ length: count }, () => check(post(uganda))));
      return responses.map(({ status }) => status);
    };
    expect(await statuses(21)).toEqual([...Array(20).fill(200), 429]);
    client = "192.0.2.2";
    expect(await statuses(1)).toEqual([200]);
    client = "192.0.2.1";
    now = RATE_WINDOW_MS;
    expect(await statuses(1)).toEqual([200]);
  });
});
