/** docs/operations.md names every event that the site logs and every health problem, and no other. */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const sources = globSync("{app,lib}/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$|\/log\.ts$/.test(path));

/** The text before the facts in each call of the logger, or the right side of `const event = ...` before it. */
const CALL =
  /\b(?:(?:log\.(?:info|warn|error)|logProblem)\((?!event,)|const event = )((?:"[^"]*"|[^"{;)])*?)(?:, (?:\{|\w+\b)|\)|;)/g;

const logged = sources.flatMap((path) =>
  [...read(path).matchAll(CALL)].map(([, argument = ""]) => ({
    path,
    events: [...argument.matchAll(/"([^"]+)"/g)].map(([, event]) => event),
  })),
);
const tables = [...read("docs/operations.md").matchAll(/\| event \|.*\n((?:\|.*\n)+)/g)].map(([, rows = ""]) => rows);
const named = [...tables.join("").matchAll(/^\| `([^`]+)`/gm)].map(([, event]) => event);

test("each call of the logger names its event", () => {
  expect(logged.length).toBeGreaterThan(20);
  expect(logged.filter(({ events }) => events.length === 0)).toEqual([]);
});

test("docs/operations.md names what the site logs", () => {
  expect([...new Set(named)].sort()).toEqual([...new Set(logged.flatMap(({ events }) => events))].sort());
});

test("docs/operations.md explains each health problem", () => {
  const [, codes = ""] = /type HealthProblem =([^;]+);/.exec(read("lib/server/check-health.ts")) ?? [];
  const [, rows = ""] = /\| `problems` \|.*\n((?:\|.*\n)+)/.exec(read("docs/operations.md")) ?? [];
  const explained = [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, code]) => code);
  expect(explained).toEqual([...codes.matchAll(/"([^"]+)"/g)].map(([, code]) => code));
});
