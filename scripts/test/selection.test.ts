import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { areas, readFromDisk, selectTests } from "./selection.ts";

describe("what a change touches", () => {
  it.each([
    ["components/forms/fields/text-field.tsx", "e2e/form-journeys.spec.ts"],
    ["lib/store/leases.ts", "e2e/form-journeys.spec.ts"],
    ["components/dialogs/form-dialog.tsx", "e2e/dialogs.spec.ts"],
    ["components/layout/header.tsx", "e2e/home.spec.ts"],
    ["next.config.ts", "e2e/home.spec.ts"],
    ["content/blog/en/robotic-surgery.md", "e2e/home.spec.ts"],
  ])("%s: a build and the smoke journeys in %s", (path, spec) => {
    expect(selectTests([path])).toMatchObject({ needsBuild: true, smoke: [spec], specs: [], http: [] });
  });

  it.each([
    "README.md",
    "content/README.md",
    "docs/operations.md",
    "scripts/test-faults.ts",
    "lib/forms/rules.test.ts",
    "components/testing/forms.tsx",
    "lib/intake/testing.ts",
    "biome.json",
    "vitest.browser.config.ts",
    ".gitignore",
    ".github/workflows/ci.yml",
  ])("%s: neither a build nor a journey", (path) => {
    expect(selectTests([path])).toMatchObject({ needsBuild: false, smoke: [], specs: [], http: [] });
  });

  it("a changed spec: all of its tests, on a new build", () => {
    const specs = ["e2e/blog.spec.ts"];
    expect(selectTests(specs)).toMatchObject({ needsBuild: true, smoke: [], specs, http: [] });
  });

  it("a changed test over HTTP: its file, on a new build", () => {
    const http = ["e2e/http/uploads.test.ts"];
    expect(selectTests(http)).toMatchObject({ needsBuild: true, smoke: [], specs: [], http });
  });

  it("two areas: the journeys of both, each once", () => {
    const paths = ["lib/forms/rules.ts", "lib/intake/respond.ts", "app/globals.css"];
    expect(selectTests(paths).smoke).toEqual(["e2e/form-journeys.spec.ts", "e2e/home.spec.ts"]);
  });

  it("a file that code reads from the disk: the tests of what reads it", () => {
    const article = "content/blog/en/robotic-surgery.md";
    expect(selectTests([article]).related).toEqual([
      article,
      "lib/content/articles.ts",
      "lib/i18n/unused-messages.test.ts",
    ]);
    expect(selectTests(["README.md"]).related).toEqual(["README.md", "scripts/readme.test.ts"]);
  });
});

it("names only files that exist", () => {
  const named = [...areas.flatMap(({ specs }) => specs), ...readFromDisk.flatMap(({ readers }) => readers)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
