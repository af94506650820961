import { describe, expect, test } from "vitest";
import { jsonOf } from "#lib/leads/intake/testing.ts";
import { rejectOtherMethods, respondNotFound } from "#lib/leads/request/no-route.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();
const url = "http://localhost/api/some%0Awhere?name=Amina";

test("an unknown address gets 404, and the log has only its reference and path", async () => {
  const response = await respondNotFound(new Request(url));
  expect(response.status).toBe(404);
  const { reference, message, ...body } = await jsonOf(response);
  expect(body).toEqual({ success: false, code: "not-found" });
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged.join(""))).toMatchObject({ reference, code: "not-found", path: "/api/somewhere" });
  expect(logged.join("")).not.toContain("Amina");
});

describe("security 6: rejectOtherMethods", () => {
  test.each([
    [["POST"], ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"], "POST"],
    [["GET"], ["OPTIONS", "POST", "PUT", "PATCH", "DELETE"], "GET, HEAD"],
    [["POST", "GET"], ["OPTIONS", "PUT", "PATCH", "DELETE"], "GET, HEAD, POST"],
  ] as const)("of a route with %j are answered with 405 and what it has", async (own, others, allow) => {
    const handlers = Object.entries<(request: Request) => Promise<Response>>(rejectOtherMethods(...own));
    expect(handlers.map(([method]) => method)).toEqual(others);
    for (const [method, handle] of handlers) {
      const response = await handle(new Request(url, { method }));
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe(allow);
      expect(await jsonOf(response)).toMatchObject({ success: false, code: "method-not-allowed" });
    }
  });
});
