import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { licenseFindings, readSignatures } from "#scripts/package-findings.ts";

describe("a licence", () => {
  test.each([
    ["a", "MIT"],
    ["a", "(MIT OR CC0-1.0)"],
    ["a", "GPL-3.0-only OR MIT"],
    ["a", "Apache-2.0 AND MIT"],
    ["@img/sharp-wasm32", "Apache-2.0 AND LGPL-3.0-or-later AND MIT"],
    ["lightningcss-linux-x64-gnu", "MPL-2.0"],
  ])("of %s is in order: %s", (name, license) => {
    expect(licenseFindings([{ name, license }])).toEqual([]);
  });

  test.each([
    ["a", "GPL-3.0-only"],
    ["a", "LGPL-3.0-or-later"],
    ["evil-axe-core", "MPL-2.0"],
    ["a", "MIT AND GPL-3.0-only"],
    ["a", "GPL-3.0-only AND (MIT OR ISC)"],
    ["a", "SEE LICENSE IN LICENSE.txt"],
    ["a", "UNLICENSED"],
    ["world-countries", "GPL-3.0-only"],
  ])("of %s is not in order: %s", (name, license) => {
    expect(licenseFindings([{ name, license }])).toEqual([`${name}: ${license}`]);
  });

  test("may be written as npm did before 2015, and may not be missing", () => {
    const [ours, none] = [{ name: "world-countries", licenses: [{ type: "ODbL-1.0" }] }, { name: "a" }];
    expect(licenseFindings([ours, none])).toEqual(["a: names no licence"]);
  });
});

describe("signatures", () => {
  const some = { name: "a", version: "1.0.0" };
  const failure = (error: object) => JSON.stringify({ error });

  test("are in order when npm finds none that is invalid or missing", () => {
    expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual({ findings: [] });
  });

  test("that are invalid or missing are named", () => {
    expect(readSignatures(JSON.stringify({ invalid: [some], missing: [some] }))).toEqual({
      findings: ["a@1.0.0: invalid signature", "a@1.0.0: no signature"],
    });
  });

  test("by a key that is expired or unknown are not in order", () => {
    for (const code of ["EEXPIREDSIGNATUREKEY", "EMISSINGSIGNATUREKEY"])
      expect(readSignatures(failure({ code, summary: "..." }))).toEqual({ findings: [code] });
  });

  test.each([
    [failure({ code: "ENOTFOUND", summary: "request failed" }), "ENOTFOUND"],
    [failure({ code: "", summary: "found no dependencies from a supported registry" }), /supported registry/],
    ["", /no result/],
  ])("are skipped where there are none: %s", (output, reason) => {
    expect(readSignatures(output)).toEqual({ skipped: expect.stringMatching(reason) });
  });
});

test("each package has a hash in the lock file, but optional ones that Linux with glibc on x64 or arm64 does not install", () => {
  interface Entry {
    readonly integrity?: string;
    readonly optional?: boolean;
    readonly os?: readonly string[];
    readonly cpu?: readonly string[];
    readonly libc?: readonly string[];
  }
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
  const suits = ({ os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: Entry) =>
    os.includes("linux") && ["x64", "arm64"].some((one) => cpu.includes(one)) && libc.includes("glibc");
  const places = Object.entries(packages).filter(([place]) => place !== "");
  expect(places.length).toBeGreaterThan(500);
  const unhashed = places.filter(([, { integrity, optional, ...entry }]) => !integrity && (!optional || suits(entry)));
  expect(unhashed).toEqual([]);
});
