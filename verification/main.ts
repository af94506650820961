/** `npm run verify -- <name> [options]`: starts one level of tests, or one program that proves something about the product. */

import { runCommands } from "#verification/support/commands.ts";

interface Program {
  readonly proves: string;
  /** Run one after the other. The last one gets the options. */
  readonly commands: readonly string[];
  /** The projects of Playwright that run, unless the options name others. */
  readonly projects?: string;
  /** Settings for the commands. */
  readonly env?: Readonly<Record<string, string>>;
}

const build = "node scripts/site.ts build";
const browser = "node verification/support/ensure-browser.ts";

/** Ordered as people need them: the levels of `npm test`, and what takes longer. */
export const programs: Readonly<Record<string, Program>> = {
  unit: { proves: "unit tests, in Node", commands: ["vitest run --project unit"] },
  component: { proves: "components in a browser", commands: [browser, "vitest run --project component"] },
  http: { proves: "what the site answers without a page", commands: [build, "vitest run --project http"] },
  journeys: {
    proves: "visits in a browser; --project=policy and slow-line-* are others",
    commands: [browser, build, "playwright test"],
    projects: "--project=journeys-*",
  },
  faults: { proves: "nothing is lost while anything fails", commands: ["node verification/faults/main.ts"] },
  upgrade: { proves: "two versions share a database", commands: ["node verification/upgrade/main.ts"] },
  "seeded-faults": { proves: "tests catch forty mistakes", commands: ["node verification/seeded-faults/main.ts"] },
  hostile: { proves: "hostile requests and clients harm nobody", commands: ["node verification/hostile/main.ts"] },
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
  "changed-pages": {
    proves: "nothing typed is lost when somebody else changes a page",
    commands: [browser, build, "playwright test --project=changed-pages"],
  },
  engines: {
    proves: "forms in Firefox and in WebKit, also on changed pages",
    commands: [build, "node verification/engines/main.ts"],
  },
  editor: {
    proves: "the editor, the bytes that it saves, and what it publishes",
    commands: ["node verification/editor/main.ts"],
  },
  desk: {
    proves: "the desk, and that pages do not change",
    commands: [browser, "node --conditions=react-server verification/desk/main.ts"],
  },
  brand: { proves: "another firm replaces brand/ alone", commands: ["node verification/brand/main.ts"] },
  release: { proves: "a release has no trace of what it omits", commands: ["node verification/release/main.ts"] },
  days: { proves: "pages follow the day without a build", commands: ["node verification/days/main.ts"] },
  "bare-machine": {
    proves: "README's commands on a Debian with nothing but git and a Node",
    commands: ["node verification/bare-machine/main.ts"],
  },
  image: { proves: "the image, with PostgreSQL and Caddy", commands: ["node verification/image/main.ts"] },
  proxy: { proves: "the site behind Caddy", commands: [build, "node verification/proxy/main.ts"] },
  vercel: {
    proves: "the output of Vercel's builder",
    commands: ["node --conditions=react-server verification/vercel/main.ts"],
  },
  without: { proves: "a feature can be deleted", commands: ["node verification/without/main.ts"] },
  "bench-pages": { proves: "weight and speed of pages", commands: ["node verification/bench/pages/main.ts"] },
  "bench-submissions": {
    proves: "what a submission costs",
    commands: ["node verification/bench/submissions/main.ts"],
  },
};

function usageOf(name: string, { proves, commands }: Program): string {
  const rows = commands.map((command) => `   ${command}`);
  return [`usage: npm run verify -- ${name} [options]`, "", `It proves ${proves}, and runs:`, "", ...rows].join("\n");
}

/** Returns the names with what each proves. */
function usage(): string {
  const rows = Object.entries(programs).map(([name, { proves }]) => `   ${name.padEnd(18)}${proves}`);
  return ["usage: npm run verify -- <name> [options]", "", ...rows, "", "verification/README.md explains them."].join(
    "\n",
  );
}

if (import.meta.main) {
  const [name = "--help", ...options] = process.argv.slice(2);
  const program = programs[name];
  if (name === "--help" || name === "-h") {
    console.log(usage());
  } else if (!program) {
    console.error(`unknown name: ${name}\n\n${usage()}`);
    process.exitCode = 2;
  } else if (options.includes("--help")) {
    console.log(usageOf(name, program));
  } else {
    const { commands, projects, env } = program;
    const isNamed = !projects || options.some((option) => option.startsWith("--project"));
    process.exitCode = await runCommands(commands, isNamed ? options : [projects, ...options], env);
  }
}
