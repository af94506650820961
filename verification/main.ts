/** `npm run verify -- <name> [options]`: starts one level of tests, or one program that proves something about the product. */

import { spawn } from "node:child_process";
import { exitOnSignal, stopAtExit, waitForExit } from "#verification/support/processes.ts";

interface Program {
  readonly proves: string;
  /** Run one after the other. The last one gets the options. */
  readonly commands: readonly string[];
  /** Settings for the commands. */
  readonly env?: Readonly<Record<string, string>>;
}

const build = "npm run --silent build";
const browser = "node verification/support/ensure-browser.ts";

/** Ordered as people need them: the levels of `npm test`, what reads only sources, and what takes longer. */
export const programs: Readonly<Record<string, Program>> = {
  unit: { proves: "unit tests, in Node", commands: ["vitest run --project unit"] },
  component: { proves: "components in a browser", commands: [browser, "vitest run --project component"] },
  http: { proves: "what the site answers without a page", commands: [build, "vitest run --project http"] },
  journeys: { proves: "visits in a browser", commands: [browser, build, "playwright test --project=journeys-*"] },
  borders: {
    proves: "imports that cross a border, circles and orphans",
    commands: ["depcruise --config dependency-cruiser.config.ts --output-type err-long ."],
  },
  packages: { proves: "licences, signatures and advisories of packages", commands: ["node scripts/check-packages.ts"] },
  faults: { proves: "nothing is lost while anything fails", commands: ["node verification/faults/main.ts"] },
  upgrade: { proves: "two versions share a database", commands: ["node verification/upgrade/main.ts"] },
  mutation: { proves: "unit tests notice changed code", commands: ["node verification/mutation/main.ts"] },
  "seeded-faults": { proves: "tests catch forty mistakes", commands: ["node verification/seeded-faults/main.ts"] },
  fuzz: { proves: "answers to requests changed at random", commands: ["node verification/fuzz/main.ts"] },
  fair: { proves: "one network cannot take what is for all", commands: ["node verification/fair/main.ts"] },
  "front-door": { proves: "unfinished posts take little memory", commands: ["node verification/front-door/main.ts"] },
  images: { proves: "the limits of pictures", commands: [build, "node verification/images/main.ts"] },
  widths: {
    proves: "every page in every language at every width, and axe",
    commands: [
      browser,
      "vitest run --project component components/layout/header components/forms/form-narrow",
      build,
      "playwright test --project=journeys-en --retries=0 languages.spec.ts",
    ],
    // Tests then look at every language and every width.
    env: { FULL_SWEEP: "yes" },
  },
  policy: {
    proves: "every page under its security policy",
    commands: [browser, build, "playwright test --project=policy"],
  },
  "slow-line": { proves: "a visit over slow 3G", commands: [browser, build, "playwright test --project=slow-line-*"] },
  engines: { proves: "a form in Firefox and in WebKit", commands: [build, "node verification/engines/main.ts"] },
  editor: { proves: "the editor, and the bytes that it saves", commands: ["node verification/editor/main.ts"] },
  "editor-github": {
    proves: "publishing from the editor, through a stand-in of GitHub",
    commands: ["node verification/editor/github/main.ts"],
  },
  desk: {
    proves: "the desk, and that pages do not change",
    commands: [browser, "node --conditions=react-server verification/desk/main.ts"],
  },
  brand: { proves: "another firm replaces brand/ alone", commands: ["node verification/brand/main.ts"] },
  release: { proves: "a release has no trace of what it omits", commands: ["node verification/release/main.ts"] },
  image: { proves: "the image, with PostgreSQL and Caddy", commands: ["node verification/image/main.ts"] },
  proxy: { proves: "the site behind Caddy", commands: [build, "node verification/proxy/main.ts"] },
  vercel: {
    proves: "the output of Vercel's builder",
    commands: ["node --conditions=react-server verification/vercel/main.ts"],
  },
  "bench-pages": { proves: "weight and speed of pages", commands: ["node verification/bench/pages/main.ts"] },
  "bench-submissions": {
    proves: "what a submission costs",
    commands: ["node verification/bench/submissions/main.ts"],
  },
};

/** Returns the names with what each proves. */
function usage(): string {
  const rows = Object.entries(programs).map(([name, { proves }]) => `   ${name.padEnd(18)}${proves}`);
  return ["usage: npm run verify -- <name> [options]", "", ...rows, "", "verification/README.md explains them."].join(
    "\n",
  );
}

/** Runs the commands of a program until one fails. Resolves with the exit code. */
async function run({ commands, env }: Program, options: readonly string[]): Promise<number> {
  for (const command of commands) {
    const [file = "", ...args] = command.split(" ");
    if (command === commands.at(-1)) args.push(...options);
    const child = spawn(file, args, { stdio: "inherit", env: { ...process.env, ...env } });
    stopAtExit(child);
    const exitCode = await waitForExit(child);
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

if (import.meta.main) {
  const [name, ...options] = process.argv.slice(2);
  const program = programs[name ?? ""];
  if (program) {
    exitOnSignal();
    process.exitCode = await run(program, options);
  } else if (name) {
    console.error(`unknown name: ${name}\n\n${usage()}`);
    process.exitCode = 2;
  } else {
    console.log(usage());
  }
}
