import { expect, test } from "vitest";
import { createUnknownPathLog } from "#lib/operations/log-unknown-path.ts";
import { START } from "#lib/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();
const MINUTE_MS = 60_000;

/** Returns the facts of each line, as [event, path or count]. */
const lines = () =>
  logged.splice(0).map((line) => {
    const { event, path, count } = JSON.parse(line);
    return [event, path ?? count];
  });

test("a hundred unknown paths a minute are logged, and the rest are counted", () => {
  let now = START;
  const logUnknownPath = createUnknownPathLog(() => now);
  for (let index = 0; index < 1000; index++) logUnknownPath(`/wp-${index}.php`);
  expect(lines()).toEqual(Array.from({ length: 100 }, (_, index) => ["page not found", `/wp-${index}.php`]));

  now += MINUTE_MS - 1;
  logUnknownPath("/late");
  expect(lines()).toEqual([]);

  now += 1;
  logUnknownPath("/next");
  logUnknownPath("/another");
  expect(lines()).toEqual([
    ["unknown paths counted", 901],
    ["page not found", "/next"],
    ["page not found", "/another"],
  ]);

  now += MINUTE_MS;
  logUnknownPath("/last");
  expect(lines()).toEqual([["page not found", "/last"]]);
});

test("a clock that is set back logs on", () => {
  let now = START;
  const logUnknownPath = createUnknownPathLog(() => now);
  for (let index = 0; index < 100; index++) logUnknownPath("/x");
  now -= 60 * MINUTE_MS;
  logged.splice(0);
  logUnknownPath("/y");
  expect(lines()).toEqual([["page not found", "/y"]]);
});
