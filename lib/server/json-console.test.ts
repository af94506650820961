import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { writeConsoleAsJson } from "#lib/server/json-console.ts";

/** Returns a console that catches each line together with the name of its method. */
function caughtConsole() {
  const lines: (readonly [method: string, line: Record<string, unknown>])[] = [];
  const catchLine = (method: string) => (line: string) => void lines.push([method, JSON.parse(line)]);
  const methods = ["debug", "log", "info", "warn", "error"] as const;
  const console = Object.fromEntries(methods.map((method) => [method, vi.fn(catchLine(method))])) as unknown as Console;
  const process = new EventEmitter().on("warning", () => expect.fail("Node printed it as text"));
  writeConsoleAsJson(console, process);
  return { console, process, lines };
}

const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);

test("an error is printed as one line of JSON with its kind and place, and without its message", () => {
  const { console, lines } = caughtConsole();
  console.error("⨯", new TypeError("Amina", { cause: new Error("Amina") }), 7);
  const place = expect.stringMatching(/^lib\/server\/json-console\.test\.ts:\d+$/);
  expect(lines).toEqual([
    [
      "error",
      {
        time,
        level: "error",
        event: "text printed",
        text: "⨯ TypeError 7",
        error: "TypeError",
        stack: expect.arrayContaining([place]),
        cause: expect.objectContaining({ error: "Error" }),
      },
    ],
  ]);
  expect(JSON.stringify(lines)).not.toContain("Amina");
});

test("several texts, over several lines and in colour, are one line of JSON", () => {
  const { console, lines } = caughtConsole();
  console.error("\u001b[31m⨯\u001b[39m", "upstream image response failed for", "http://127.0.0.1:4000/a.jpg", 404);
  console.warn("%s is old\nand slow: %d", "middleware", 3);
  console.log(` ✓ Ready${"!".repeat(1000)}`);
  expect(lines).toEqual([
    [
      "error",
      {
        time,
        level: "error",
        event: "text printed",
        text: "⨯ upstream image response failed for http://127.0.0.1:4000/a.jpg 404",
      },
    ],
    ["warn", { time, level: "warn", event: "text printed", text: "middleware is old and slow: 3" }],
    ["log", { time, level: "info", event: "text printed", text: expect.stringMatching(/^✓ Ready!{493}$/) }],
  ]);
});

test("an address is printed without the entry that may name an illness", () => {
  const { console, lines } = caughtConsole();
  console.error("Failed to update prerender cache for", "/fr/treatments/kidney", "again");
  expect(lines).toMatchObject([["error", { text: "Failed to update prerender cache for /fr/treatments again" }]]);
});

test("what an object holds is not printed, nor an empty line", () => {
  const { console, lines } = caughtConsole();
  console.info("form:", { name: "Amina" }, ["Amina"], null, undefined, new Map([["a", "Amina"]]));
  console.log("");
  console.log();
  expect(lines).toEqual([
    ["info", { time, level: "info", event: "text printed", text: "form: Object Array null undefined Map" }],
  ]);
});

test("a warning of Node is printed as one line of JSON", () => {
  const { process, lines } = caughtConsole();
  process.emit("warning", Object.assign(new Error("Amina"), { name: "DeprecationWarning", code: "DEP0001" }));
  expect(lines).toMatchObject([["warn", { level: "warn", text: "DeprecationWarning", error: "DEP0001" }]]);
  expect(JSON.stringify(lines)).not.toContain("Amina");
});
