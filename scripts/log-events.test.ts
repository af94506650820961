/** docs/operations.md and the pages of features name every event that the site logs and every health problem, and no other. */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const sources = globSync("{app,features,lib}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$|testing\.ts$|\/log\.ts$/.test(path),
);

/** The text before the facts in each call of the logger, or the right side of `const event = ...` before it. */
const CALL =
  /\b(?:log\.(?:limited\([^,]+, |(?:info|warn|error)\((?!event,))|const event = )((?:"[^"]*"|[^"{;)])*?)(?:, (?:\{|\w+\b)|\)|;)/g;

const logged = sources.flatMap((path) =>
  [...read(path).matchAll(CALL)].map(([, argument = ""]) => ({
    path,
    events: [...argument.matchAll(/"([^"]+)"/g)].map(([, event]) => event),
  })),
);
/** What operators read: the guide of the core, and the pages of features. */
const operations = ["docs/operations.md", ...globSync("features/*/*.md").toSorted()].map(read).join("\n");
const tables = [...operations.matchAll(/\| event \|.*\n((?:\|.*\n)+)/g)].map(([, rows = ""]) => rows);
const named = [...tables.join("").matchAll(/^\| `([^`]+)`/gm)].map(([, event]) => event);

test("each call of the logger names its event", () => {
  expect(logged.length).toBeGreaterThan(20);
  expect(logged.filter(({ events }) => events.length === 0)).toEqual([]);
});

/** What runs for each request. Deliveries, jobs and the store write lines of their own, which no request can repeat. */
const ofRequests =
  /^(app|lib\/leads\/(request|intake|status))\/|^lib\/server\/(handle|log|request|json)-|^features\/desk\/desk-route/;

test("what anybody can cause by a request is logged within limits", () => {
  const unlimited = sources
    .filter((path) => ofRequests.test(path))
    .flatMap((path) => [...read(path).matchAll(/\blog\.(?:warn|error)\(.*/g)].map(([call]) => `${path}: ${call}`));
  expect(unlimited).toEqual([]);
});

test("docs/operations.md names what the site logs", () => {
  expect([...new Set(named)].sort()).toEqual([...new Set(logged.flatMap(({ events }) => events))].sort());
});

test("docs/operations.md explains each health problem", () => {
  const ofCore = [...read("lib/server/check-health.ts").matchAll(/\["([a-z-]+)", /g)];
  const ofFeatures = globSync("features/*/**/*-store.ts").flatMap((path) => [
    ...read(path).matchAll(/\? \["([a-z-]+)"\]/g),
  ]);
  const codes = ["store-unavailable", ...[...ofCore, ...ofFeatures].map(([, code]) => code)];
  const rows = [...operations.matchAll(/\| `problems` \|.*\n((?:\|.*\n)+)/g)].map(([, text = ""]) => text).join("");
  const explained = [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, code]) => code);
  expect(explained.toSorted()).toEqual(codes.toSorted());
});
