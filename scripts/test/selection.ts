/** Which tests a change touches, beyond what Vitest reads off the imports. Pure. */

import { dirname } from "node:path";

export interface Selection {
  /** Whether the change can alter the built site. */
  readonly needsBuild: boolean;
  /** Arguments of `vitest related`: it runs these files and every test that imports them. */
  readonly related: readonly string[];
  /** Component tests. */
  readonly components: readonly string[];
  /** Playwright's specs: their tests that are tagged @smoke. */
  readonly smoke: readonly string[];
  /** Playwright's specs that changed themselves: all of their tests. */
  readonly specs: readonly string[];
  /** Tests over HTTP that changed themselves, and what only they import. */
  readonly http: readonly string[];
}

interface Area {
  readonly paths: RegExp;
  /** Component tests that stand for the area: nearly all import a field or a button, and all of them take minutes. */
  readonly components: readonly string[];
  /** Specs whose smoke journeys stand for the area. */
  readonly smoke: readonly string[];
}

/** The first row that matches a path counts. */
export const areas: readonly Area[] = [
  {
    paths: /^(components|lib)\/forms\//,
    components: ["components/forms/form-rules.browser.test.tsx"],
    smoke: ["e2e/form-journeys.spec.ts"],
  },
  {
    paths: /^(app\/api|lib\/(leads|provider))\//,
    components: [],
    smoke: ["e2e/form-journeys.spec.ts"],
  },
  {
    paths: /^(components\/dialogs|app\/\[locale\]\/dialogs\.json)\//,
    components: ["components/dialogs/dialogs.browser.test.tsx"],
    smoke: ["e2e/dialogs.spec.ts"],
  },
  { paths: /^/, components: ["app/home.browser.test.tsx"], smoke: ["e2e/home.spec.ts"] },
];

/** Files that code reads from the disk, so that no import leads to their tests. */
export const readFromDisk: readonly { readonly paths: RegExp; readonly readers: readonly string[] }[] = [
  { paths: /^(brand|content)\//, readers: ["scripts/content-check/check-content.ts"] },
  { paths: /^(brand|content)\/[^/]+\/[^/]+\/[^/]+\.md$/, readers: ["lib/site/content/collections.ts"] },
  { paths: /^receiver\//, readers: ["receiver/testing.ts"] },
  { paths: /^content\/media\//, readers: ["lib/site/content/photos/photos-in-use.ts"] },
  { paths: /^(app|components|lib|content)\//, readers: ["lib/i18n/unused-messages.test.ts"] },
  { paths: /^[^/]+\.md$|^package\.json$/, readers: ["scripts/readme.test.ts"] },
  { paths: /\.(md|tsx?|css)$/, readers: ["scripts/citations.test.ts"] },
];

/** Documents, tests, tools and their settings: the built site has none of them. */
const OUTSIDE_THE_SITE = [
  /^(\.ci|\.github|docs|e2e|receiver|scripts|verification)\//,
  /^(?!(brand|content)\/[^/]+\/).*\.md$/,
  /\.test\.tsx?$|\/testing\/|[/-]testing\.tsx?$/,
  /^(LICENSE|\.\w+|(biome|knip)\.json|(dependency-cruiser|playwright|vitest)\b.*\.ts)$/,
];

/** Returns what to run for the changed files; `componentTests` are all that there are. All are paths from the project's folder. */
export function selectTests(changed: readonly string[], componentTests: readonly string[]): Selection {
  const inSite = changed.filter((path) => !OUTSIDE_THE_SITE.some((outside) => outside.test(path)));
  const specs = changed.filter((path) => /^e2e\/[^/]+\.spec\.ts$/.test(path));
  const http = changed.filter((path) => path.startsWith("e2e/http/"));
  const touched = inSite.flatMap((path) => areas.find(({ paths }) => paths.test(path)) ?? []);
  const folders = inSite.map((path) => dirname(path));
  const beside = componentTests.filter((path) => changed.includes(path) || folders.includes(dirname(path)));
  const readers = readFromDisk.filter(({ paths }) => changed.some((path) => paths.test(path)));
  return {
    needsBuild: inSite.length + specs.length + http.length > 0,
    related: unique([...changed, ...readers.flatMap((row) => row.readers)]),
    components: unique([...touched.flatMap((area) => area.components), ...beside]),
    smoke: unique(touched.flatMap((area) => area.smoke)),
    specs,
    http,
  };
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
