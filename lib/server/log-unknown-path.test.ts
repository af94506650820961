import { expect, test } from "vitest";
import { START } from "#lib/leads/store/testing.ts";
import { createUnknownPathLog } from "#lib/server/log-unknown-path.ts";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { MINUTE_MS } from "#lib/time-units.ts";

const logged = catchLog();

/** Returns what was logged after the first lines, as [event, path or count]. */
const linesAfter = (start: number) =>
  logged.slice(start).map((line) => {
    const { event, path, count } = JSON.parse(line);
    return [event, path ?? count];
  });

test("a hundred unknown paths a minute are logged, and the rest are counted", () => {
  let now = START;
  const logUnknownPath = createUnknownPathLog(() => now);
  for (let index = 0; index < 1000; index++) logUnknownPath(`/wp-${index}.php`);
  expect(linesAfter(0)).toEqual(Array.from({ length: 100 }, (_, index) => ["page not found", `/wp-${index}.php`]));

  now += MINUTE_MS - 1;
  logUnknownPath("/late");
  expect(linesAfter(100)).toEqual([]);

  now += 1;
  logUnknownPath("/next");
  logUnknownPath("/another");
  expect(linesAfter(100)).toEqual([
    ["unknown paths counted", 901],
    ["page not found", "/next"],
    ["page not found", "/another"],
  ]);

  now += MINUTE_MS;
  logUnknownPath("/last");
  expect(linesAfter(103)).toEqual([["page not found", "/last"]]);
});

test("an address that names a treatment is logged as /treatments", () => {
  const logUnknownPath = createUnknownPathLog(() => START, createTreatmentCheck(["heart", "chirurgie cardiaque"]));
  const paths = [
    "/treatments/unknown",
    "/fr/guides/a",
    "/heart-surgery",
    "/fr/traitements/%43hirurgie-cardiaque",
    "/x",
  ];
  for (const path of paths) logUnknownPath(path);
  expect(linesAfter(0).map(([, path]) => path)).toEqual([
    "/treatments",
    "/fr/guides",
    "/treatments",
    "/treatments",
    "/x",
  ]);
});

test("a clock that is set back logs on", () => {
  let now = START;
  const logUnknownPath = createUnknownPathLog(() => now);
  for (let index = 0; index < 100; index++) logUnknownPath("/x");
  now -= 60 * MINUTE_MS;
  logUnknownPath("/y");
  expect(linesAfter(100)).toEqual([["page not found", "/y"]]);
});
