import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { builds, settingsParts } from "#features/build.ts";
import { checkEnv, envSchema } from "#lib/env-schema.ts";
import { type SetupStep, setupStepsOf } from "#lib/setup-steps.ts";
import packageFile from "#package.json" with { type: "json" };

/**
 * Returns the code spans that are paths: with a slash or a file ending, and without placeholders, spaces or a leading slash.
 */
function pathsIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, "");
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return spans.filter((span) => /^[\w.[\]-]+(\/[\w.[\]-]*)+$|^[\w.-]+\.(md|ts|tsx|json|mjs)$/.test(span));
}

describe("documents", () => {
  it.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])("%s names only paths that exist", (document) => {
    const paths = pathsIn(readFileSync(document, "utf8"));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("CONTRIBUTING.md has no cell of more than twenty words", () => {
    const rows = readFileSync("CONTRIBUTING.md", "utf8").match(/^\|.*\|$/gm) ?? [];
    const cells = rows.flatMap((row) => row.split("|"));
    expect(cells.filter((cell) => cell.trim().split(/\s+/).length > 20)).toEqual([]);
  });

  it("CHANGELOG.md begins with what is not released. Below is the version of package.json", () => {
    const [first, newest = ""] = readFileSync("CHANGELOG.md", "utf8").match(/^## .*/gm) ?? [];
    expect(first).toBe("## [Unreleased]");
    expect(newest.replace(/\d{4}-\d{2}-\d{2}$/, "day")).toBe(`## [${packageFile.version}] - day`);
  });

  it("CONTRIBUTING.md leads to each guide", () => {
    const text = readFileSync("CONTRIBUTING.md", "utf8");
    expect(globSync("docs/guides/a*.md").filter((guide) => !text.includes(`(${guide})`))).toEqual([]);
  });
});

const settingsOfExample = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(
  ([, name = ""]) => name,
);

test(".env.example has each setting", () => {
  // Node, Next, the platform and our own programs set these.
  const isOurs = (name: string) => !/^(NEXT|NODE|VERCEL|STANDALONE)|_TOKEN$/.test(name);
  const settings = Object.keys(envSchema({}, settingsParts).shape).filter(isOurs);
  expect(settings.filter((name) => !settingsOfExample.includes(name))).toEqual([]);
});

describe("docs/guides/going-live.md", () => {
  const guide = readFileSync("docs/guides/going-live.md", "utf8");
  const steps = new Map(
    [...guide.matchAll(/^## (\d+)\. .+\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].map(([, step, text = ""]) => [
      Number(step),
      text,
    ]),
  );
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name);

  it("has at most fifteen steps in order, each with who does it", () => {
    expect([...steps.keys()]).toEqual(Array.from({ length: steps.size }, (_, index) => index + 1));
    expect(steps.size).toBeLessThanOrEqual(15);
    expect([...steps].filter(([, text]) => !text.startsWith("\n**Who: ")).map(([step]) => step)).toEqual([]);
  });

  it("names only settings that exist, and each that a release on Vercel requires", () => {
    const named = new Set(namesIn(guide));
    // The guide also has the steps of features, which a site may lack. .env.example names their settings all the same.
    expect([...named].filter((name) => !settingsOfExample.includes(name))).toEqual([]);
    const given = {
      VERCEL: "1",
      VERCEL_ENV: "production",
      DATABASE_URL: "postgres://db.example.com/leads",
      SMTP_URL: "smtps://mail.example.com",
      CMS: "1",
      DESK: "1",
    };
    const required = checkEnv(given, settingsParts).error?.issues.map(({ path }) => String(path[0])) ?? [];
    expect(required).toEqual(expect.arrayContaining(["SITE_URL", "STORE_KEYS", "CRON_SECRET"]));
    const chosen = Object.keys(given).filter((name) => !name.startsWith("VERCEL"));
    expect([...required, ...chosen].filter((name) => !named.has(name))).toEqual([]);
  });

  it("explains what the list of missing steps names, under the same number", () => {
    const unexplained = Object.values<SetupStep>(setupStepsOf(builds)).flatMap(({ step, variables }) =>
      variables.filter((name) => !namesIn(steps.get(step) ?? "").includes(name)).map((name) => `${step}: ${name}`),
    );
    expect(unexplained).toEqual([]);
    const numbers = Object.values(setupStepsOf(builds)).map(({ step }) => step);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(numbers.filter((step) => !steps.has(step))).toEqual([]);
  });

  it("begins with the button of README.md, which asks for the variables of step 2", () => {
    const [, address = ""] =
      /\((https:\/\/vercel\.com\/new\/clone\?[^)]+)\)/.exec(readFileSync("README.md", "utf8")) ?? [];
    const { searchParams } = new URL(address);
    const asked = searchParams.get("env")?.split(",") ?? [];
    expect(asked).toEqual([...new Set(namesIn(steps.get(2) ?? ""))]);
    expect(Object.keys(JSON.parse(searchParams.get("envDefaults") ?? ""))).toEqual(["CMS"]);
    expect(searchParams.get("envLink")).toBe(
      `${searchParams.get("repository-url")}/blob/main/docs/guides/going-live.md`,
    );
    const isForProduction = Object.values<SetupStep>(setupStepsOf(builds)).filter(
      ({ isForPreviews }) => !isForPreviews,
    );
    expect(isForProduction.flatMap(({ variables }) => variables).filter((name) => asked.includes(name))).toEqual([]);
  });
});
