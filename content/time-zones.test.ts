import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { timeZones } from "#content/time-zones.ts";
import { renderTimeZones } from "#scripts/generate-time-zones.ts";

const rows = timeZones.split("\n").map((line) => line.split(" "));

it("is what the script makes of the installed Node and packages", () => {
  expect(readFileSync(new URL("./time-zones.ts", import.meta.url), "utf8")).toBe(renderTimeZones());
});

it("has each city once", () => {
  const cities = rows.flatMap(([, , , ...names]) => names);
  expect(cities.filter((city, index) => cities.indexOf(city) !== index)).toEqual([]);
});

it.each([
  ["BD", "880", "0"],
  ["CI", "225", "-"],
  ["DO", "1-809", "1"],
  ["HU", "36", "06"],
  ["IN", "91", "0"],
  ["IT", "39", "-"],
  ["RU", "7", "8"],
])("gives %s the code %s and the trunk prefix %s", (iso, code, trunk) => {
  expect(rows.find(([first]) => first === iso)?.slice(1, 3)).toEqual([code, trunk]);
});
