import { expect, test } from "vitest";
import { createUnknownPathLog } from "#lib/server/log-unknown-path.ts";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();

const loggedPaths = () => logged.map((line) => JSON.parse(line).path);

test("ten unknown paths a minute are logged", () => {
  const logUnknownPath = createUnknownPathLog();
  for (let index = 0; index < 1000; index++) logUnknownPath(`/wp-${index}.php`);
  expect(loggedPaths()).toEqual(Array.from({ length: 10 }, (_, index) => `/wp-${index}.php`));
});

test("an address that names a treatment is logged as /treatments", () => {
  const logUnknownPath = createUnknownPathLog(createTreatmentCheck(["heart", "chirurgie cardiaque"]));
  const paths = [
    "/treatments/unknown",
    "/fr/guides/a",
    "/heart-surgery",
    "/fr/traitements/%43hirurgie-cardiaque",
    "/x",
  ];
  for (const path of paths) logUnknownPath(path);
  expect(loggedPaths()).toEqual(["/treatments", "/fr/guides", "/treatments", "/treatments", "/x"]);
});
