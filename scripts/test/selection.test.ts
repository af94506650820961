import { existsSync, globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { areas, readFromDisk, selectTests } from "#scripts/test/selection.ts";

const rules = "components/forms/form-rules.browser.test.tsx";
const dialogs = "components/dialogs/dialogs.browser.test.tsx";
const home = "app/home.browser.test.tsx";
const rating = "components/forms/fields/star-rating.browser.test.tsx";
const componentTests = [rules, dialogs, home, rating];

const select = (...changed: string[]) => selectTests(changed, componentTests);

describe("what a change touches", () => {
  it.each([
    ["components/forms/fields/text-field.tsx", "e2e/form-journeys.spec.ts", [rules, rating]],
    ["components/forms/inquiry-form.tsx", "e2e/form-journeys.spec.ts", [rules]],
    ["lib/forms/rules.ts", "e2e/form-journeys.spec.ts", [rules]],
    ["lib/leads/store/submissions/leases.ts", "e2e/form-journeys.spec.ts", []],
    ["components/dialogs/dialogs.tsx", "e2e/dialogs.spec.ts", [dialogs]],
    ["components/layout/header.tsx", "e2e/home.spec.ts", [home]],
    ["next.config.ts", "e2e/home.spec.ts", [home]],
    ["content/blog/en/robotic-surgery.md", "e2e/home.spec.ts", [home]],
  ])(
    "%s: a build, the smoke journeys of its area, and the component tests there and beside it",
    (path, spec, components) => {
      expect(select(path)).toMatchObject({ needsBuild: true, smoke: [spec], components, specs: [], http: [] });
    },
  );

  it.each([
    "README.md",
    "content/README.md",
    "docs/operations.md",
    "verification/faults/main.ts",
    "receiver/server.mjs",
    "lib/forms/rules.test.ts",
    "components/testing/forms.tsx",
    "lib/leads/intake/testing.ts",
    "biome.json",
    "vitest.config.ts",
    ".gitignore",
    ".github/workflows/ci.yml",
  ])("%s: neither a build nor a browser", (path) => {
    expect(select(path)).toMatchObject({ needsBuild: false, components: [], smoke: [], specs: [], http: [] });
  });

  it.each(globSync("{brand,content}/*/en"))("a text in %s: the code that reads the folder", (folder) => {
    const { related, needsBuild } = select(`${folder}/a.md`);
    const readers = related.filter((path) => path.startsWith("lib/site/content/"));
    expect(readers).toHaveLength(1);
    expect(needsBuild).toBe(true);
  });

  it("a changed component test: itself", () => {
    expect(select(rating)).toMatchObject({ needsBuild: false, components: [rating], smoke: [] });
  });

  it("a changed spec: all of its tests, on a new build", () => {
    const specs = ["e2e/blog.spec.ts"];
    expect(select(...specs)).toMatchObject({ needsBuild: true, components: [], smoke: [], specs, http: [] });
  });

  it("a changed test over HTTP: its file, on a new build", () => {
    const http = ["e2e/http/uploads.test.ts"];
    expect(select(...http)).toMatchObject({ needsBuild: true, components: [], smoke: [], specs: [], http });
  });

  it("two areas: the tests of both, each once", () => {
    const { smoke, components } = select("lib/forms/rules.ts", "lib/leads/request/respond.ts", "app/globals.css");
    expect(smoke).toEqual(["e2e/form-journeys.spec.ts", "e2e/home.spec.ts"]);
    expect(components).toEqual([rules, home]);
  });

  it("a file that code reads from the disk: the unit tests of what reads it", () => {
    const article = "content/blog/en/robotic-surgery.md";
    const citations = "scripts/citations.test.ts";
    expect(select(article).related).toEqual([
      article,
      "scripts/content-check/check-content.ts",
      "lib/site/content/collections.ts",
      "lib/i18n/unused-messages.test.ts",
      citations,
    ]);
    expect(select("README.md").related).toEqual(["README.md", "scripts/readme.test.ts", citations]);
  });
});

it("names only files that exist", () => {
  const ofAreas = areas.flatMap(({ components, smoke }) => [...components, ...smoke]);
  const named = [...ofAreas, ...readFromDisk.flatMap(({ readers }) => readers)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
