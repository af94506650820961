import { describe, expect, test, vi } from "vitest";
import { catchLog } from "#lib/intake/testing.ts";
import { handleDeliver } from "#lib/operations/handle-deliver.ts";

catchLog();
const SECRET = "a-secret-of-the-scheduler";

const call = (secret: string | undefined, authorization: string | undefined, method = "GET") => {
  const round = vi.fn(async (_limitMs: number) => undefined);
  const headers = authorization === undefined ? {} : { authorization };
  const request = new Request("http://localhost/api/deliver", { method, headers });
  return { round, answer: handleDeliver(secret, round)(request) };
};

describe("handleDeliver", () => {
  test.each(["GET", "POST"])("makes one round that ends before the next call: %s", async (method) => {
    const { round, answer } = call(SECRET, `Bearer ${SECRET}`, method);
    const { status, headers } = await answer;
    expect([status, await (await answer).json()]).toEqual([200, { success: true }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(round.mock.calls).toEqual([[40_000]]);
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
    const { round, answer } = call(secret, authorization);
    const { status } = await answer;
    const body = await (await answer).json();
    expect([status, body.code]).toEqual([404, "not-found"]);
    expect(round).not.toHaveBeenCalled();
  });
});
