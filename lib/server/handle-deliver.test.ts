import { describe, expect, test, vi } from "vitest";
import { handleDeliver } from "#lib/server/handle-deliver.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();
const SECRET = "a-secret-of-the-scheduler";

const call = (secret: string | undefined, authorization: string | undefined, method = "GET") => {
  const runDelivery = vi.fn(async (_limitMs: number) => undefined);
  const headers = authorization === undefined ? {} : { authorization };
  const request = new Request("http://localhost/api/deliver", { method, headers });
  return { runDelivery, answer: handleDeliver(secret, runDelivery)(request) };
};

describe("handleDeliver", () => {
  test.each(["GET", "POST"])("makes one round that ends before the next call: %s", async (method) => {
    const { runDelivery, answer } = call(SECRET, `Bearer ${SECRET}`, method);
    const { status, headers } = await answer;
    expect([status, await (await answer).json()]).toEqual([200, { success: true }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(runDelivery.mock.calls).toEqual([[40_000]]);
  });

  test.each([
    ["no secret is set", undefined, `Bearer ${SECRET}`],
    ["no secret is set, nor sent", undefined, undefined],
    ["an undefined one is sent", undefined, "Bearer undefined"],
    ["none is sent", SECRET, undefined],
    ["an empty one is sent", SECRET, "Bearer "],
    ["another one is sent", SECRET, `Bearer ${SECRET.replace("a", "b")}`],
    ["a beginning is sent", SECRET, `Bearer ${SECRET.slice(0, -1)}`],
    ["more is sent", SECRET, `Bearer ${SECRET}x`],
    ["it is sent bare", SECRET, SECRET],
    ["it is sent as a password", SECRET, `Basic ${btoa(`cron:${SECRET}`)}`],
  ])("is not there when %s", async (_, secret, authorization) => {
    const { runDelivery, answer } = call(secret, authorization);
    const { status } = await answer;
    const body = await (await answer).json();
    expect([status, body.code]).toEqual([404, "not-found"]);
    expect(runDelivery).not.toHaveBeenCalled();
  });
});
