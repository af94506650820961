/** Tests what the browser reports to the server about an error. */

import { beforeEach, describe, expect, test, vi } from "vitest";

const sendBeacon = vi.fn();
let listeners: Record<string, (event: unknown) => void>;

beforeEach(async () => {
  listeners = {};
  sendBeacon.mockClear();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) =>
    Object.assign(listeners, { [type]: listener }),
  );
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("location", {
    pathname: "/fr/services",
    search: "?name=Amina",
    href: "https://site/fr/services?name=Amina",
  });
  vi.resetModules();
  await import("#instrumentation-client.ts");
});

const sent = () => sendBeacon.mock.calls.map(([address, report]) => `${address} ${report}`);

const MESSAGE = "Amina typed https://site/_next/static/chunks/amina.js:7:7";
const STACK =
  "    at x (https://site/_next/static/chunks/a1.js:1:23)\n    at https://site/_next/static/chunks/b2.js:4:56";

/** Returns an error with this stack, like an error that a browser throws. */
const thrown = (stack: string, more: object = {}) => Object.assign(new TypeError(MESSAGE), { stack, ...more });

describe("an error is reported by class, place and page", () => {
  test.each([
    ["in Chromium, whose stack repeats the message", `TypeError: ${MESSAGE}\n${STACK}`],
    ["in Firefox", "x@https://site/_next/static/chunks/a1.js:1:23\n@https://site/_next/static/chunks/b2.js:4:56"],
    ["in Safari", "x@https://site/_next/static/chunks/a1.js:1:23\nglobal code@https://site/x:1:2"],
    ["thrown by a browser's own code", `TypeError: ${MESSAGE}\n    at Array.map (<anonymous>)\n${STACK}`],
  ])("%s", (_, stack) => {
    listeners.error?.({ error: thrown(stack) });
    listeners.unhandledrejection?.({ reason: thrown(stack) });
    const report = "/api/errors TypeError _next/static/chunks/a1.js:1:23 /fr/services";
    expect(sent()).toEqual([report, report]);
  });
});

test("of a page about a treatment, only the kind is reported", () => {
  vi.stubGlobal("location", { pathname: "/fr/treatments/heart-surgery" });
  listeners.error?.({ error: thrown(STACK) });
  expect(sent()).toEqual(["/api/errors TypeError _next/static/chunks/a1.js:1:23 /fr/treatments"]);
});

test.each([
  ["of an extension", thrown("TypeError: x\n    at chrome-extension://abc/a.js:1:2")],
  ["of a script in the page", thrown("TypeError: x\n    at https://site/fr/services:1:2")],
  ["that the server has logged", thrown(STACK, { digest: "2713" })],
  ["without a stack", "Amina"],
  ["without anything", undefined],
  ["that is null", null],
])("an error %s is not reported", (_, error) => {
  listeners.error?.({ error });
  listeners.unhandledrejection?.({ reason: error });
  expect(sent()).toEqual([]);
});

test("a page reports three errors at most", () => {
  for (let count = 0; count < 9; count++) listeners.error?.({ error: thrown(STACK) });
  expect(sent()).toHaveLength(3);
});

test("under `next dev` nothing is reported", async () => {
  listeners = {};
  vi.stubEnv("NODE_ENV", "development");
  vi.resetModules();
  await import("#instrumentation-client.ts");
  expect(listeners).toEqual({});
});
