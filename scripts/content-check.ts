/**
 * `npm run content:check` says what is wrong in content/ and brand/ and what is doubtful, and exits with 1 if something is wrong.
 * - `--mistakes` leaves out what is doubtful. `npm run build` begins with it.
 * - `--json` is for programs.
 * - `--record [file ...]` writes into each translation that is new or changed that it is made from today's English. A file that is
 *   named counts as compared with the English.
 */

import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Finding } from "#lib/site/check/finding.ts";
import { readJson } from "#lib/site/check/read-json.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mistakes: { type: "boolean" }, json: { type: "boolean" }, record: { type: "boolean" } },
});

// Code imports these files, so nothing more can be read while one of them is broken.
const broken = globSync("{brand,content}/*.json").flatMap((file) => readJson(".", file).findings);
report(broken.length > 0 ? broken : await check());

async function check(): Promise<Finding[]> {
  const { recordTranslations } = await import("#lib/site/check/record.ts");
  const { checkContent, checkPhotos } = await import("#lib/site/check/check-content.ts");
  if (values.record) for (const file of recordTranslations(".", positionals)) console.log(`recorded ${file}`);
  const { checkWidths } = await import("#lib/site/check/check-widths.ts");
  return [...checkContent("."), ...(await checkPhotos()), ...(values.mistakes ? [] : await checkWidths("."))];
}

function report(found: readonly Finding[]): void {
  const findings = found.filter(({ kind }) => kind === "mistake" || !values.mistakes);
  const mistakes = findings.filter(({ kind }) => kind === "mistake");
  if (mistakes.length > 0) process.exitCode = 1;
  const lines = findings.map(({ kind, file, text }) => `${kind}: ${file}: ${text}`);
  const sum = `${count(mistakes.length, "mistake")}, ${count(findings.length - mistakes.length, "hint")}.${openTexts(findings)}`;
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else for (const line of values.mistakes ? lines : [...lines, sum]) console.log(line);
}

/** Returns how many texts of each language are still English, as the end of the last line. */
function openTexts(findings: readonly Finding[]): string {
  const open = findings.flatMap(({ untranslated }) => untranslated ?? []);
  const languages = [...Map.groupBy(open, ({ locale }) => locale)].map(
    ([locale, files]) => `${files.reduce((sum, { texts }) => sum + texts, 0)} in ${locale}`,
  );
  return languages.length > 0 ? ` Texts still to be translated: ${languages.join(", ")}.` : "";
}

function count(found: number, name: string): string {
  return `${found} ${name}${found === 1 ? "" : "s"}`;
}
