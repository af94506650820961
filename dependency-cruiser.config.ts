/**
 * Defines which folders may import which others: content → lib → components → app, and inside lib the table below. `npm run check`
 * reports each import that breaks a rule, with a sentence that says what to do instead. ARCHITECTURE.md has a diagram.
 */

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
  "site/content": "forms i18n",
  "site/content/photos": "i18n site/content",
  "site/seo": "i18n site/content",
  "site/search": "forms i18n site/content site/seo",
  "site/check": "i18n site/content site/content/photos site/seo",
  "site/editor": "i18n site/content site/content/photos",
  "leads/queue": "",
  "leads/store/database": "",
  "leads/uploads": "",
  "leads/store/keys": "leads/store/database",
  "leads/store": "forms i18n leads/store/database",
  "leads/figures": "leads/store",
  "leads/notices": "forms i18n leads/figures leads/queue leads/store",
  "leads/request": "forms i18n leads/store",
  "leads/store/files": "leads/store leads/store/database leads/store/keys",
  "leads/deliver": "forms leads/notices leads/queue leads/store leads/store/keys provider",
  "leads/intake/read": "forms forms/inspect leads/request leads/store",
  "leads/notices/channels": "forms i18n leads/notices site/content",
  "leads/status": "forms i18n leads/request leads/store site/content",
  "leads/store/submissions": "forms leads/store leads/store/database leads/store/files leads/store/keys",
  "leads/intake":
    "forms i18n leads/deliver leads/intake/read leads/notices leads/request leads/store leads/uploads site/content",
  "leads/store/staff": "leads/store leads/store/database leads/store/files leads/store/keys leads/store/submissions",
  server:
    "i18n leads/deliver leads/intake leads/intake/read leads/notices leads/notices/channels leads/request leads/store leads/store/staff provider site/reads site/search",
  desk: "forms i18n leads/figures leads/intake/read leads/notices leads/request leads/store leads/store/staff server",
};

/** Lists each folder of lib with the folders that it may import. */
export const lib = Object.entries(table).map(([folder, others]) => ({
  folder,
  others: others.split(" ").filter(Boolean),
}));

const TEST = "\\.test\\.tsx?$|/testing/|[/-]testing\\.tsx?$";
const SITE = "^((brand|content|lib|components|app)/|(middleware|next\\.config|instrumentation(-client)?)\\.ts$)";

/** Matches the folders that handle leads, and the folder of the server. */
const LEADS = "^lib/(desk|leads|server)/";

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
    // The views of the desk take what the store returns as props.
    from: { path: "^components/", pathNot: ["^components/desk/", TEST] },
    to: { path: "^lib/(desk|leads/(?!uploads/)[^/]+|provider|server)/|^lib/(env|log)\\.ts$" },
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
    name: "desk-is-private",
    comment:
      "Anybody may open a page outside app/admin/desk, so only app/admin/desk and app/api/desk show what staff see: link to it instead.",
    from: { path: SITE, pathNot: ["^(app/admin|app/api|components|lib)/desk/", TEST] },
    to: { path: "^(components|lib)/desk/" },
  },
  {
    name: "site-stands-alone",
    comment: "Tests, programs and what verifies the site import the site, never the other way.",
    from: { path: SITE, pathNot: TEST },
    to: { path: `^(verification|e2e|scripts)/|${TEST}` },
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
    to: { path: "^(e2e|scripts)/", pathNot: "^$1/" },
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
    from: { pathNot: ["^next\\.config\\.ts$", "^lib/i18n/messages\\.ts$", "^next-env\\.d\\.ts$"] },
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
