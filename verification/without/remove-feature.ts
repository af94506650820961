import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What goes with a feature beside its own folder: folders of its name in other features and among the programs. */
const foldersOf = (feature: string) => [
  `features/${feature}`,
  ...globSync(`features/*/${feature}`),
  ...globSync(`verification/${feature}`),
];

/** Lists that name each feature, or a program of each, in an entry or a line of its own. */
const LISTS = [
  "features/index.ts",
  "features/build.ts",
  "features/edge.ts",
  "features/faults-testing.ts",
  "verification/vercel/main.ts",
];

/** Matches what may go because it imports what has gone: routes, tests and programs. */
const MAY_GO =
  /^(app\/(admin|api)\/|e2e\/|scripts\/|verification\/|features\/[^/]+\.ts$)|\.test\.tsx?$|[-/]testing\.ts$/;

const SOURCES = ["{app,components,e2e,features,lib,scripts,verification}/**/*.{ts,tsx}", "*.ts"];

interface Removed {
  /** The files that had to go with the folders of the feature. */
  readonly files: readonly string[];
  /** Imports of the feature in files that must stay. The feature cannot be deleted until these are gone. */
  readonly breaches: readonly string[];
}

/** This test plants imports of files that do not exist. */
const PLANTED = "scripts/borders.test.ts";

const IMPORT = /(?:from|import\(?)\s*"(#[^"]+)"/g;

/** Returns the lines of a list that name something missing, such as an import and the entries with its names. */
function withoutMissing(source: string, missing: readonly string[]): string {
  const names = missing.flatMap((path) => {
    const [, clause = ""] = new RegExp(`import (?:type )?\\{([^}]*)\\} from "${path}"`).exec(source) ?? [];
    return clause
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""))
      .filter(Boolean);
  });
  const withoutImports = missing.reduce(
    (text, path) => text.replace(new RegExp(`import (?:type )?\\{[^}]*\\} from "${path}";\\n`), ""),
    source,
  );
  return withoutImports
    .split("\n")
    .filter((line) => !missing.some((path) => line.includes(`"${path}"`)))
    .map((line) => names.reduce((text, name) => text.replace(new RegExp(`(?<=[[,] ?)${name}(, |(?=\\]))`), ""), line))
    .map((line) => line.replace(/, \]/, "]"))
    .join("\n");
}

/** Deletes a feature from a copy of the project, as a developer would, and says what went with it. */
export function removeFeature(root: string, feature: string): Removed {
  const folder = resolve(root);
  const inRoot = <Result>(run: () => Result): Result => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      return run();
    } finally {
      process.chdir(before);
    }
  };
  return inRoot(() => {
    const files: string[] = [];
    const gone = new Set<string>();
    /** What the deleted files have imported, and perhaps nobody else does. */
    const wanted = new Set<string>();
    function take(path: string): void {
      const files = statSync(path).isDirectory() ? globSync(`${path}/**/*.*`) : [path];
      for (const file of files) {
        gone.add(`#${file}`);
        for (const [, target = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) wanted.add(target);
      }
      rmSync(path, { recursive: true });
    }
    /** Deletes the files and the helpers of tests that only deleted files have imported. */
    function takeUnused(): boolean {
      const sources = globSync(SOURCES).map((path) => [path, readFileSync(path, "utf8")] as const);
      const unused = [...wanted]
        .map((target) => target.slice(1))
        .filter((path) => /^(lib|features|verification)\//.test(path) && existsSync(path))
        // A test does not keep a file alive, but it keeps a helper of tests.
        .filter((path) => {
          const users = sources.filter(([, source]) => source.includes(`${path}"`)).map(([user]) => user);
          return users.every((user) => /\.test\.tsx?$/.test(user) && !/testing[./]/.test(path));
        });
      for (const path of unused) {
        take(path);
        files.push(path);
      }
      return unused.length > 0;
    }
    for (const path of foldersOf(feature)) take(path);
    const breaches: string[] = [];
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const path of globSync(SOURCES).filter((file) => file !== PLANTED)) {
        if (!existsSync(path)) continue;
        const source = readFileSync(path, "utf8");
        const missing = [...source.matchAll(IMPORT)]
          .map(([, target = ""]) => target)
          .filter((target) => gone.has(target));
        if (missing.length === 0 || breaches.some((breach) => breach.startsWith(`${path} `))) continue;
        if (LISTS.includes(path)) {
          writeFileSync(path, withoutMissing(source, missing));
        } else if (MAY_GO.test(path)) {
          // A program of several files is of no use without its main file.
          const [, program = path] = /^(verification\/[^/]+)\/main\.ts$/.exec(path) ?? [];
          take(program);
          files.push(program);
        } else {
          breaches.push(...missing.map((target) => `${path} imports ${target}`));
          continue;
        }
        isChanged = true;
      }
      isChanged = takeUnused() || isChanged;
    }
    removeEmptyFolders();
    removeEntries();
    return { files, breaches };
  });
}

/** Removes the folders of routes that are gone. */
function removeEmptyFolders(): void {
  for (const entry of readdirSync("app", { recursive: true, withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )) {
    const folder = join(entry.parentPath, entry.name);
    const hasFile =
      existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.\w+$/.test(`${name}`));
    if (existsSync(folder) && !hasFile) rmSync(folder, { recursive: true });
  }
}

/** Returns true if a row of a table names or links to a file of a feature that is gone. */
function namesMissing(row: string): boolean {
  const paths = [...row.matchAll(/`features\/([\w./-]+)`|\]\(([\w./-]+\.md)\)/g)].map(([, path, link]) => path ?? link);
  return row.startsWith("|") && paths.some((path) => !existsSync(`features/${path}`));
}

function removeRows(document: string, isGone: (row: string) => boolean): void {
  const rows = readFileSync(document, "utf8").split("\n");
  writeFileSync(document, rows.filter((row) => !isGone(row)).join("\n"));
}

/**
 * Removes what names a program or a file that is gone: commands of package.json, names of `npm run verify`, rows of documents, and
 * entries for unused code.
 */
function removeEntries(): void {
  const packageFile = JSON.parse(readFileSync("package.json", "utf8"));
  const isGone = (command: string) => {
    const [, program] = /((?:features|verification)\/[\w/-]+\.ts)/.exec(command) ?? [];
    return program !== undefined && !existsSync(program);
  };
  const commands = Object.entries<string>(packageFile.scripts).filter(([, command]) => !isGone(command));
  writeFileSync(
    "package.json",
    `${JSON.stringify({ ...packageFile, scripts: Object.fromEntries(commands) }, null, 2)}\n`,
  );
  const gone: string[] = [];
  const programs = readFileSync("verification/main.ts", "utf8").replace(
    /^ {2}"?([\w-]+)"?: \{(?:[^\n]*\},\n|\n(?: {4}.*\n)+ {2}\},\n)/gm,
    (block, name) => {
      if (!isGone(block)) return block;
      gone.push(name);
      return "";
    },
  );
  writeFileSync("verification/main.ts", programs);
  removeRows("verification/README.md", (row) => gone.some((name) => row.startsWith(`| \`${name}\` |`)));
  removeRows("CONTRIBUTING.md", (row) => gone.some((name) => row.includes(`verify -- ${name}\``)) || namesMissing(row));
  removeRows("features/README.md", namesMissing);
  const knip = JSON.parse(readFileSync("knip.json", "utf8"));
  const entry = knip.entry.filter((pattern: string) => globSync(pattern).length > 0);
  writeFileSync("knip.json", `${JSON.stringify({ ...knip, entry }, null, 2)}\n`);
}
