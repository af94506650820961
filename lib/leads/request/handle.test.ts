import { expect, test } from "vitest";
import { handle } from "#lib/leads/request/handle.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();

/** Posts to a route that fails, and returns its response and the line in the log. */
async function failing(error: unknown, accept: string) {
  const route = handle<unknown>("consultation", () => Promise.reject(error));
  const response = await route(new Request("http://localhost/api/contact", { method: "POST", headers: { accept } }));
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain("Amina");
  return { response, line: JSON.parse(logged.join()) };
}

const unexpected = new RangeError("Amina", { cause: new TypeError("Amina") });

test("an unexpected error is logged with its place under the reference that a program gets", async () => {
  const { response, line } = await failing(unexpected, "application/json");
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ success: false, code: "unexpected", reference: line.reference });
  expect(line).toMatchObject({ level: "error", event: "request failed", code: "unexpected", error: "RangeError" });
  expect(line.stack[0]).toMatch(/^lib\/leads\/request\/handle\.test\.ts:\d+$/);
  expect(line.cause).toMatchObject({ error: "TypeError" });
});

test("an unexpected error is logged under the reference of the page that a browser without JavaScript gets", async () => {
  const { response, line } = await failing(unexpected, "text/html");
  expect(response.headers.get("location")).toBe(`/not-sent/unexpected/${line.reference}`);
});

test("what was thrown and is no error is an unexpected error too", async () => {
  const { line } = await failing("Amina", "application/json");
  expect(line).toMatchObject({ code: "unexpected", error: "unknown" });
});
