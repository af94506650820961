/**
 * What may import what: content → lib → components → app, and inside lib the table below. `npm run verify -- borders` reports each import
 * that crosses a border, with the sentence that says what to do instead. ARCHITECTURE.md draws the picture.
 */

import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

/** The parts of lib, lowest first. Each may import these others, and the files at the top of lib. */
export const lib: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  uploads: [],
  forms: ["i18n"],
  content: ["forms", "i18n"],
  check: ["content", "i18n"],
  seo: ["content", "i18n"],
  store: ["forms", "i18n"],
  provider: ["forms", "store"],
  reads: ["i18n", "provider"],
  queue: ["store"],
  notices: ["content", "forms", "i18n", "queue", "store"],
  delivery: ["notices", "provider", "queue", "store"],
  intake: ["content", "delivery", "forms", "i18n", "notices", "provider", "store", "uploads"],
  editor: ["content", "i18n"],
  edge: ["i18n"],
  operations: ["delivery", "edge", "i18n", "intake", "notices", "provider", "reads", "store"],
};

const TEST = "\\.test\\.tsx?$|/testing/|[/-]testing\\.tsx?$";
const SITE = "^((content|lib|components|app)/|(middleware|next\\.config|instrumentation(-client)?)\\.ts$)";

const borders: IForbiddenRuleType[] = [
  {
    name: "content-is-data",
    comment: "content/ imports nothing of the site: lib/content reads it.",
    from: { path: "^content/", pathNot: TEST },
    to: { path: "^(lib|components|app)/" },
  },
  {
    name: "lib-below-components",
    comment: "lib is below components and app: pass in what it needs as an argument.",
    from: { path: "^lib/", pathNot: TEST },
    to: { path: "^(components|app)/" },
  },
  {
    name: "components-below-app",
    comment: "components are below app: take plain props instead.",
    from: { path: "^components/", pathNot: TEST },
    to: { path: "^app/", pathNot: "^app/globals\\.css$" },
  },
  {
    name: "components-take-props",
    comment: "A page gathers data and passes it down as plain props; forms post to app/api.",
    from: { path: "^components/", pathNot: TEST },
    to: { path: "^lib/(delivery|intake|operations|provider|store)/|^lib/(env|log)\\.ts$" },
  },
  {
    name: "ui-is-general",
    comment: "components/ui knows nothing of this site but its languages: take plain props instead.",
    from: { path: "^components/ui/", pathNot: TEST },
    to: { path: "^(content|lib|components)/", pathNot: "^(components/ui|lib/i18n)/" },
  },
  {
    name: "site-stands-alone",
    comment: "Tests, programs and what verifies the site import the site, never the other way.",
    from: { path: SITE, pathNot: TEST },
    to: { path: `^(verification|e2e|scripts|leads)/|${TEST}` },
  },
  {
    name: "provider-stands-alone",
    comment:
      "The reference provider shares no code with the site: it talks HTTP. Write what it needs in verification/provider.",
    from: { path: "^verification/provider/" },
    to: { dependencyTypes: ["local"], pathNot: "^verification/provider/" },
  },
  {
    name: "lib-base",
    comment: "The files at the top of lib serve all of its parts and import none of them.",
    from: { path: "^lib/[^/]+$", pathNot: TEST },
    to: { path: "^lib/[^/]+/" },
  },
  ...Object.entries(lib).map(([part, others]) => ({
    name: `lib-${part}`,
    comment: `lib/${part} imports only ${["lib's own files", ...others.map((other) => `lib/${other}`)].join(", ")}: pass in the rest as an argument, or move it down.`,
    from: { path: `^lib/${part}/`, pathNot: TEST },
    to: { path: "^lib/[^/]+/", pathNot: [`^lib/(${[part, ...others].join("|")})/`, TEST] },
  })),
];

const shapes: IForbiddenRuleType[] = [
  {
    name: "no-circle",
    comment:
      "Files import each other in a circle, of types or of code: move what both need to a file that imports neither.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-orphan",
    comment: "The file imports nothing and nothing imports it: delete it, or name the program that reads it here.",
    from: {
      orphan: true,
      pathNot: ["\\.d\\.ts$", "\\.config\\.(ts|mjs)$", "^verification/floor/"],
    },
    to: {},
  },
  {
    name: "import-with-hash",
    comment: "Import with `#` and the path from the project's folder (decision 0042).",
    from: { pathNot: ["^next\\.config\\.ts$", "^lib/i18n/load-messages\\.ts$", "^next-env\\.d\\.ts$"] },
    to: { dependencyTypes: ["local"], dependencyTypesNot: ["aliased-subpath-import"] },
  },
  {
    name: "resolvable",
    comment: "No such file: without it, the other rules do not see the import.",
    from: {},
    to: { couldNotResolve: true, path: "^#" },
  },
];

export default {
  forbidden: [...borders, ...shapes].map((rule) => ({ severity: "error", ...rule })),
  options: {
    // TypeScript 7 has no API for other programs yet, so swc reads the sources, types included.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.stryker-tmp|verification/floor/\\.next)/" },
  },
} satisfies IConfiguration;
