/** Which tests a change touches, beyond what Vitest reads off the imports. Pure. */

export interface Selection {
  /** Whether the change can alter the built site. */
  readonly needsBuild: boolean;
  /** Files whose importers, and which themselves, Vitest runs. */
  readonly related: readonly string[];
  /** Playwright's specs: their tests that are tagged @smoke. */
  readonly smoke: readonly string[];
  /** Playwright's specs that changed themselves: all of their tests. */
  readonly specs: readonly string[];
  /** Tests over HTTP that changed themselves, and what only they import. */
  readonly http: readonly string[];
}

/** The smoke journeys of each area; what is in no area touches the home page's. */
export const areas: readonly { readonly paths: RegExp; readonly specs: readonly string[] }[] = [
  {
    paths: /^(app\/api|components\/forms|lib\/(forms|intake|delivery|store|provider)|provider)\//,
    specs: ["e2e/form-journeys.spec.ts"],
  },
  { paths: /^(components\/dialogs|app\/\[locale\]\/dialogs\.json)\//, specs: ["e2e/dialogs.spec.ts"] },
  { paths: /^(middleware\.ts|lib\/i18n\/|components\/layout\/|content\/messages\/)/, specs: ["e2e/home.spec.ts"] },
];

const DEFAULT_SPECS: readonly string[] = ["e2e/home.spec.ts"];

/** Files that code reads from the disk, so that no import leads to their tests. */
export const readFromDisk: readonly { readonly paths: RegExp; readonly readers: readonly string[] }[] = [
  { paths: /^content\/blog\//, readers: ["lib/content/articles.ts"] },
  { paths: /^content\/legal\//, readers: ["lib/content/legal.ts"] },
  { paths: /^content\/services\//, readers: ["lib/content/services.ts"] },
  { paths: /^(app|components|lib|content)\//, readers: ["lib/i18n/unused-messages.test.ts"] },
  { paths: /^[^/]+\.md$|^package\.json$/, readers: ["scripts/readme.test.ts"] },
];

/** Documents, tests, tools and their settings: the built site has none of them. */
const OUTSIDE_THE_SITE = [
  /^(\.ci|\.github|docs|e2e|scripts)\//,
  /^(?!content\/(blog|legal|services)\/).*\.md$/,
  /\.test\.tsx?$|\/testing\/|\/testing\.tsx?$/,
  /^(LICENSE|\.\w+|(biome|knip|stryker\.config)\.json|(playwright|vitest)\b.*\.ts)$/,
];

/** Returns what to run for these changed files, given as paths from the project's folder. */
export function selectTests(changed: readonly string[]): Selection {
  const inSite = changed.filter((path) => !OUTSIDE_THE_SITE.some((outside) => outside.test(path)));
  const specs = changed.filter((path) => /^e2e\/[^/]+\.spec\.ts$/.test(path));
  const http = changed.filter((path) => path.startsWith("e2e/http/"));
  const touched = inSite.flatMap((path) => {
    const found = areas.filter(({ paths }) => paths.test(path)).flatMap((area) => area.specs);
    return found.length > 0 ? found : DEFAULT_SPECS;
  });
  const readers = readFromDisk.filter(({ paths }) => changed.some((path) => paths.test(path)));
  return {
    needsBuild: inSite.length + specs.length + http.length > 0,
    related: unique([...changed, ...readers.flatMap((row) => row.readers)]),
    smoke: unique(touched),
    specs,
    http,
  };
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
