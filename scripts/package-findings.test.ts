import { describe, expect, test } from "vitest";
import { licenseFindings, readAdvisories, readSignatures } from "#scripts/package-findings.ts";

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
  ])("are not checked where there are none: %s", (output, reason) => {
    expect(readSignatures(output)).toEqual({ notChecked: expect.stringMatching(reason) });
  });
});

describe("advisories", () => {
  // As npm 11.19.1 prints them, without the fields that do not count. The advisories are invented.
  const advisory = (name: string, severity: string, title: string, id: string) => ({
    name,
    severity,
    title,
    url: `https://github.com/advisories/${id}`,
  });
  const saved = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      "@swc/helpers": { via: [advisory("@swc/helpers", "critical", "Code execution", "GHSA-3aaa-bbbb-cccc")] },
      lighthouse: { via: ["puppeteer-core"] },
      marked: { via: [advisory("marked", "moderate", "Slow on nested lists", "GHSA-2aaa-bbbb-cccc")] },
      yauzl: { via: [advisory("yauzl", "high", "Reads past the end", "GHSA-1aaa-bbbb-cccc"), "marked"] },
    },
  });
  const critical = "@swc/helpers: critical, Code execution (GHSA-3aaa-bbbb-cccc)";
  const high = "yauzl: high, Reads past the end (GHSA-1aaa-bbbb-cccc)";
  const TODAY = "2026-11-26";
  const until = (day: string) => [
    { advisory: "GHSA-1aaa-bbbb-cccc", reason: "We open no archive with it.", until: day },
  ];

  test("of severity high and critical are named, each once", () => {
    expect(readAdvisories(saved, [], TODAY)).toEqual({ findings: [critical, high] });
  });

  test.each([TODAY, "2027-01-01"])("with an exception until %s are accepted", (day) => {
    expect(readAdvisories(saved, until(day), TODAY)).toEqual({ findings: [critical] });
  });

  test.each(["2026-11-25", "soon"])("are named again when the exception ended: %s", (day) => {
    const findings = [critical, `${high}; its exception ended: ${day}`];
    expect(readAdvisories(saved, until(day), TODAY)).toEqual({ findings });
  });

  test("are in order when npm knows of none", () => {
    expect(readAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}', [], TODAY)).toEqual({ findings: [] });
  });

  test.each([
    [
      JSON.stringify({ message: "405 Method Not Allowed - POST /-/npm/v1/security/advisories/bulk", statusCode: 405 }),
      /^405/,
    ],
    ["{}", /no reason/],
    ["", /no result/],
    ["null", /no result/],
  ])("are not checked without an answer of the registry: %s", (output, reason) => {
    expect(readAdvisories(output, [], TODAY)).toEqual({ notChecked: expect.stringMatching(reason) });
  });
});
