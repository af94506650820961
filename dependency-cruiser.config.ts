/**
 * Defines which folders may import which others: content → lib → components → app, and inside lib the table below. `npm run check`
 * reports each import that breaks a rule, with a sentence that says what to do instead. ARCHITECTURE.md has a diagram.
 */

import { builtinModules } from "node:module";
import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

/**
 * Maps each folder of lib to the folders that it may import, with the lowest folder first. Every folder may also import the files at the
 * top of lib. A nested folder has its own row.
 */
const table: Readonly<Record<string, string>> = {
  i18n: "",
  provider: "",
  forms: "i18n",
  "forms/inspect": "forms",
  "site/reads": "i18n provider",
  "site/days": "i18n",
  "site/content": "forms i18n site/days",
  "site/content/photos": "i18n site/content",
  "site/seo": "i18n site/content",
  "site/search": "forms i18n site/content site/days site/seo",
  "leads/queue": "",
  "leads/store/database": "",
  "leads/uploads": "",
  "leads/store/keys": "leads/store/database",
  "leads/store": "forms i18n leads/store/database leads/store/keys",
  "leads/store/files": "leads/store leads/store/database leads/store/keys",
  "leads/store/submissions": "forms leads/store leads/store/database leads/store/files leads/store/keys",
  "leads/store/staff": "leads/store leads/store/database leads/store/files leads/store/keys leads/store/submissions",
  "leads/store/maintenance":
    "leads/store leads/store/database leads/store/files leads/store/keys leads/store/staff leads/store/submissions",
  "leads/store/open":
    "leads/store leads/store/database leads/store/files leads/store/keys leads/store/maintenance leads/store/staff leads/store/submissions",
  "leads/commands":
    "leads/store leads/store/files leads/store/keys leads/store/maintenance leads/store/staff leads/store/submissions",
  "leads/request": "forms i18n leads/store leads/store/files leads/store/maintenance leads/store/submissions",
  "leads/deliver":
    "forms leads/queue leads/store leads/store/files leads/store/keys leads/store/maintenance leads/store/submissions provider",
  "leads/intake/read": "forms forms/inspect leads/request leads/store leads/store/files",
  "leads/status": "forms i18n leads/request leads/store site/content",
  "leads/intake":
    "forms i18n leads/deliver leads/intake/read leads/request leads/store leads/store/files leads/store/submissions leads/uploads site/content",
  server:
    "i18n leads/commands leads/deliver leads/intake leads/intake/read leads/request leads/store leads/store/maintenance leads/store/open leads/store/submissions provider site/days site/reads site/search",
};

/** Lists each folder of lib with the folders that it may import. */
export const lib = Object.entries(table).map(([folder, others]) => ({
  folder,
  others: others.split(" ").filter(Boolean),
}));

const TEST = "\\.test\\.tsx?$|/testing/|[/-]testing\\.tsx?$";
const SITE =
  "^((brand|content|lib|components|app|features)/|(middleware|next\\.config|instrumentation(-client)?)\\.ts$)";

/** Matches the folders that handle leads, and the folder of the server. */
const LEADS = "^lib/(leads|server)/";

/** Matches the modules of Node, which a middleware lacks. */
const NODE = builtinModules.filter((name) => !name.startsWith("_")).join("|");

/** Matches the programs of features, which a developer runs. */
const PROGRAM = "^features/[^/]+/main\\.ts$";

/** Matches the lists of the features. */
const LISTS = "^features/(index|build|edge)\\.ts$";

/** Matches the files that may read the lists: whoever puts the parts of a process together. */
const ROOTS =
  "^(lib/server/(root|guard-server|start-server)|next\\.config|middleware|scripts/(leads/(main|testing)|launch-check|launch-items|site|pictures/documents/[a-z]+)|verification/faults/server/api-server)\\.ts$|\\.test\\.tsx?$";

const borders: IForbiddenRuleType[] = [
  {
    name: "content-is-data",
    comment: "content/ and brand/ import nothing of the site: lib/site/content reads them.",
    from: { path: "^(brand|content)/", pathNot: TEST },
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
    to: { path: "^lib/(leads/(?!uploads/)[^/]+|provider|server)/|^lib/(env|log)\\.ts$" },
  },
  {
    name: "ui-is-general",
    comment: "components/ui knows nothing of this site but its languages: take plain props instead.",
    from: { path: "^components/ui/", pathNot: TEST },
    to: { path: "^(brand|content|lib|components)/", pathNot: "^(components/ui|lib/i18n)/" },
  },
  {
    name: "site-knows-no-leads",
    comment:
      "Pages work without the leads: let app or lib/server pass in what it needs, or move what both wings need to lib/forms, lib/i18n or lib/provider.",
    from: { path: "^lib/site/", pathNot: TEST },
    to: { path: LEADS },
  },
  {
    name: "features-by-their-lists",
    comment:
      "The core works without any feature: only the lists in features/ name one, only the composition roots read a list, and only a feature's own routes show it. Use a part of lib/server/feature.ts instead.",
    from: { path: "^(app|brand|components|content|lib|scripts)/|^[^/]+\\.ts$", pathNot: [ROOTS, "^app/", TEST] },
    to: { path: "^features/" },
  },
  {
    name: "lists-by-the-roots",
    comment:
      "A list of features is read where a process is put together, and nowhere else: take what you need as an argument.",
    from: { path: ".", pathNot: ROOTS },
    to: { path: LISTS },
  },
  {
    name: "features-show-in-own-routes",
    comment:
      "A public page shows no feature: only the routes of a feature, below app/admin and app/api or named in features/README.md, import it.",
    from: { path: "^app/", pathNot: ["^app/(admin|api)/", TEST] },
    to: { path: "^features/" },
  },
  // Two rules: one for files in a folder of a feature, and one for files beside the feature's entries (feature.ts, build.ts, edge.ts).
  ...["^features/([^/]+)/([^/]+)/", "^features/([^/]+)/[^/]+$"].map((path) => ({
    name: "features-apart",
    comment:
      "A feature imports the core. It imports another feature only from a folder with the name of that feature, which goes with either.",
    from: { path, pathNot: TEST },
    to: { path: "^features/[^/]+/", pathNot: ["^features/$1/", ...(path.endsWith("/") ? ["^features/$2/"] : [])] },
  })),
  {
    name: "edge-without-node",
    comment: "The middleware has no Node: what edge.ts imports, also through other files, runs there.",
    from: { path: ["^features/edge\\.ts$", "^features/[^/]+/edge\\.ts$"] },
    to: { path: [`^(node:)?(${NODE})$`, "node_modules/(server-only|kysely)/"], reachable: true },
  },
  {
    name: "build-in-plain-node",
    comment: "next.config.ts and programs load build.ts in plain Node, where server-only throws.",
    from: { path: ["^features/build\\.ts$", "^features/[^/]+/build\\.ts$"] },
    to: { path: "node_modules/server-only/", reachable: true },
  },
  {
    name: "site-stands-alone",
    comment: "Tests, programs and what verifies the site import the site, never the other way.",
    from: { path: SITE, pathNot: [PROGRAM, TEST] },
    to: { path: `^(verification|e2e|scripts|receiver)/|${TEST}` },
  },
  {
    name: "receiver-stands-alone",
    comment: "The receiver runs without the project, by Node alone: write what it needs in receiver/.",
    from: { path: "^receiver/", pathNot: TEST },
    to: { pathNot: `^receiver/|^(node:)?(${NODE})$` },
  },
  {
    name: "provider-stands-alone",
    comment:
      "The reference provider shares no code with the site: it talks HTTP. Write what it needs in verification/provider.",
    from: { path: "^verification/provider/" },
    to: { dependencyTypes: ["local"], pathNot: "^verification/provider/" },
  },
  {
    name: "support-below-programs",
    comment: "Helpers of tests and programs know none of them: move what both need to verification/support.",
    from: { path: "^verification/support/" },
    to: { path: "^(e2e|scripts|verification/(?!support/|provider/))" },
  },
  {
    name: "programs-below-tests",
    comment: "What proves the product imports no test and no tool: move what both need to verification/support.",
    from: { path: "^verification/" },
    to: { path: "^(e2e|scripts)/" },
  },
  {
    name: "tests-and-tools-apart",
    comment: "Journeys and tools do not import each other: move what both need to verification/support.",
    from: { path: "^(e2e|scripts)/" },
    to: { path: "^(e2e|scripts)/", pathNot: ["^$1/", "^scripts/content-check/"] },
  },
  {
    name: "content-check-reads-content",
    comment: "The content check imports lib/i18n, lib/site and the files at the top of lib: pass in the rest.",
    from: { path: "^scripts/content-check/", pathNot: TEST },
    to: {
      path: "^(app|components|e2e|features|lib/[^/]+|scripts|verification)/",
      pathNot: "^(lib/(i18n|site)|scripts/content-check)/",
    },
  },
  {
    name: "lib-base",
    comment: "The files at the top of lib serve all of its parts and import none of them.",
    from: { path: "^lib/[^/]+$", pathNot: TEST },
    to: { path: "^lib/[^/]+/" },
  },
  ...lib.map(({ folder, others }) => ({
    name: `lib/${folder}`,
    comment: `lib/${folder} imports only ${["the files at the top of lib", ...others.map((other) => `lib/${other}`)].join(", ")}: pass in the rest as an argument, or move it down.`,
    from: { path: `^lib/${folder}/[^/]+$`, pathNot: TEST },
    to: {
      path: "^lib/[^/]+/",
      pathNot: [`^lib/(${[folder, ...others].join("|")})/[^/]+$`, TEST, ...(folder.startsWith("site/") ? [LEADS] : [])],
    },
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
      pathNot: ["\\.d\\.ts$", "\\.config\\.(ts|mjs)$", "^verification/floor/", "^verification/brand/second/"],
    },
    to: {},
  },
  {
    name: "import-with-hash",
    comment: "Import with `#` and the path from the project's folder (decision 0005).",
    from: {
      pathNot: ["^receiver/[^/]+\\.mjs$", "^next\\.config\\.ts$", "^lib/i18n/messages\\.ts$", "^next-env\\.d\\.ts$"],
    },
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
    // swc parses the sources, because TypeScript 7 has no API for other programs yet. swc also finds imports of types.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|verification/floor/\\.next)/" },
  },
} satisfies IConfiguration;
