import { expect, test } from "vitest";
import { errorFacts } from "#lib/error-facts.ts";

test.each([
  [Object.assign(new Error("Amina"), { code: "ECONNRESET" }), "ECONNRESET"],
  [new TypeError("Amina"), "TypeError"],
  ["Amina", "unknown"],
  [{ stack: "Amina" }, "unknown"],
  [undefined, "unknown"],
])("names the kind of %o: %s", (error, kind) => {
  expect(errorFacts(error).error).toBe(kind);
});

test("names file and line, our own files first, and never the message", () => {
  const error = errorOf(() => new URL("Amina"));
  const { stack = [], ...rest } = errorFacts(error);
  expect(rest).toEqual({ error: "ERR_INVALID_URL" });
  expect(stack[0]).toMatch(/^lib\/error-facts\.test\.ts:\d+$/);
  expect(stack).toContainEqual(expect.stringMatching(/^node:internal\/url:\d+$/));
  expect(stack.length).toBeLessThanOrEqual(6);
  expect(JSON.stringify(stack)).not.toContain("Amina");
});

test("takes no line of a message for a place", () => {
  const message = "no\n    at Amina (/srv/Amina.ts:1:1)\n    at /srv/Amina.ts:2:2";
  expect(JSON.stringify(errorFacts(new Error(message)))).not.toContain("Amina");
  const changed = Object.assign(new Error(message), { message: "" });
  expect(errorFacts(changed).stack?.every((place) => /^[\w./@-]+:\d+(:\d+)?$/.test(place))).toBe(true);
});

test("names the causes, three at most, even if they go in a circle", () => {
  const first = new RangeError("Amina");
  const second = new TypeError("Amina", { cause: first });
  expect(errorFacts(second)).toMatchObject({
    error: "TypeError",
    cause: { error: "RangeError", stack: expect.any(Array) },
  });
  first.cause = second;
  const facts = errorFacts(second);
  expect(facts.cause?.cause?.cause).toMatchObject({ error: "RangeError" });
  expect(facts.cause?.cause?.cause).not.toHaveProperty("cause");
});

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
