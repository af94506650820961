import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Content, launchFindings } from "#scripts/launch-findings.ts";

const YEARS = "content/claims/en/years.md";

const ready: Content = {
  site: { name: "A", phone: { shown: "+91 124 400 2000", dialled: "+911244002000" }, email: "care@a.in", since: 2016 },
  claims: [{ path: YEARS, proof: "Certificate of incorporation", asOf: "2026-11-01" }],
  team: [{ path: "content/team/en/founder.md" }],
  pages: [{ path: "content/legal/en/a.md", toConfirm: [] }],
  articles: [{ path: "content/blog/en/a.md", reviewedBy: "Dr A, MS" }],
  locales: [{ code: "fr", reviewed: true }],
};

describe("launchFindings", () => {
  test("finds nothing if everything is there", () => {
    expect(launchFindings(ready)).toEqual([]);
  });

  test.each([
    ["care@veramed.example", true],
    ["https://doctors.example/find", true],
    ["mailto:a@example.com", true],
    ["+00 000 000 0000", true],
    ["tel:+000000000000", true],
    ["+00 000 000 0001", true],
    ["000000000000", true],
    ["911244002000", false],
    ["0", true],
    ["Veramed office (address to come)", true],
    ["Bureau de Veramed (adresse à venir)", true],
    ["مكتب Veramed (العنوان يُضاف لاحقًا)", true],
    ["Офис Veramed (адрес появится позже)", true],
    ["Ofisi ya Veramed (anwani itawekwa)", true],
    ["", false],
    ["24/7", false],
    ["By example", false],
    ["+91 000 000 0001", false],
  ])("the contact value %j is a placeholder: %s", (text, expected) => {
    const findings = launchFindings({ ...ready, site: { office: { lines: [text] } } });
    expect(findings).toEqual(expected ? [`content/site.json: office.lines.0 is a placeholder (${text})`] : []);
  });

  test.each<[string, Partial<Content>]>([
    [
      "content/site.json: answer, to confirm: How soon?",
      { site: { answer: { workingDays: 2, toConfirm: "How soon?" } } },
    ],
    ["content/team/en/a.md: is a draft, not a person", { team: [{ path: "content/team/en/a.md", draft: true }] }],
    ["content/claims/en/years.md: has no proof", { claims: [{ path: YEARS, proof: " ", asOf: "2026-11-01" }] }],
    ["content/claims/en/years.md: has no day (asOf)", { claims: [{ path: YEARS, proof: "A", asOf: "" }] }],
    [
      "content/claims/en/years.md: to confirm: What?",
      { claims: [{ path: YEARS, proof: "A", asOf: "2026-11-01", toConfirm: "What?" }] },
    ],
    [
      "lib/i18n/locales.ts: nobody whose mother tongue it is has read fr (reviewed)",
      { locales: [{ code: "fr", reviewed: false }] },
    ],
    ["a.md: to confirm: Who?", { pages: [{ path: "a.md", toConfirm: ["Who?"] }] }],
    ["a.md: no doctor has read it (reviewedBy)", { articles: [{ path: "a.md", reviewedBy: "" }] }],
  ])("reports: %s", (finding, changed) => {
    expect(launchFindings({ ...ready, ...changed })).toEqual([finding]);
  });
});

describe("npm run launch:check", () => {
  const run = (VERCEL_ENV: string) =>
    spawnSync(process.execPath, ["scripts/launch-check.ts"], { env: { ...process.env, VERCEL_ENV }, encoding: "utf8" });

  // What is open today is fixed before the launch, and this test must pass both before and after.
  test.each(["", "production"])("with VERCEL_ENV=%j fails exactly while something is open", (environment) => {
    const { status, stdout } = run(environment);
    expect(stdout).toMatch(/ready to launch/i);
    expect(status).toBe(stdout.includes("Not ready") ? 1 : 0);
  });

  test("only lists on a preview of Vercel", () => {
    expect(run("preview").status).toBe(0);
  });

  test("runs first when Vercel builds, and not in our own builds", () => {
    expect(JSON.parse(readFileSync("vercel.json", "utf8")).buildCommand).toBe("npm run launch:check && npm run build");
    expect(JSON.parse(readFileSync("package.json", "utf8")).scripts.build).not.toContain("launch");
  });
});
