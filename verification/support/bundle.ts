/** Bundles programs that tests and rigs start many times: Node loads one file three times as fast as hundreds. */

import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { readPalette } from "#lib/site/content/palette.ts";

/**
 * Bundles a program into one file and returns its path. The file is inside the project at `root`, so that Node finds the packages that
 * stay outside the bundle.
 */
export async function bundle(program: URL, root = "."): Promise<string> {
  const input = fileURLToPath(program);
  // As deep as lib/i18n, where messages.ts names content/ by a relative path that rolldown leaves as it is.
  const file = resolve(root, "test-results/programs", `${basename(input, ".ts")}.mjs`);
  await build({
    input,
    platform: "node",
    external: ["sharp", "pg-native", "@next/env"],
    // As next.config.ts does.
    transform: { define: { "process.env.PALETTE": JSON.stringify(JSON.stringify(readPalette())) } },
    // next-intl marks modules with "use client", which means nothing outside Next.
    checks: { moduleLevelDirective: false },
    plugins: [{ name: "server-only", load: { filter: { id: /server-only/ }, handler: () => "" } }],
    output: { file, codeSplitting: false },
  });
  return file;
}
