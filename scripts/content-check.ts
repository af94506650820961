/** `npm run content:check` says what is wrong in content/ and brand/ and what is doubtful. `npm run build` begins with it. */

import { globSync } from "node:fs";
import type { Finding } from "#scripts/content-check/finding.ts";
import { readJson } from "#scripts/content-check/read-json.ts";
import { readArguments } from "#verification/support/commands.ts";

const usage = `usage: npm run content:check -- [--mistakes] [--json] [--record [<file> ...]]

Says what is wrong in content/ and brand/ (mistakes), and what is doubtful (hints). Exits with 1 if there is a mistake.

  --mistakes  leaves out what is doubtful
  --json      prints JSON, for programs
  --record    writes into each translation that is new or changed that it is made from today's English; a file that is named
              counts as compared with the English`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { mistakes: { type: "boolean" }, json: { type: "boolean" }, record: { type: "boolean" } },
});

// Code imports these files, so nothing more can be read while one of them is broken.
const broken = globSync("{brand,content}/*.json").flatMap((file) => readJson(".", file).findings);
report(broken.length > 0 ? broken : await check());

async function check(): Promise<Finding[]> {
  const { recordTranslations } = await import("#scripts/content-check/record.ts");
  const { checkContent, checkPhotos } = await import("#scripts/content-check/check-content.ts");
  if (values.record) for (const file of recordTranslations(".", positionals)) console.log(`recorded ${file}`);
  const { checkWidths } = await import("#scripts/content-check/check-widths.ts");
  return [...checkContent("."), ...(await checkPhotos()), ...(values.mistakes ? [] : await checkWidths("."))];
}

function report(found: readonly Finding[]): void {
  const findings = found.filter(({ kind }) => kind === "mistake" || !values.mistakes);
  const mistakes = findings.filter(({ kind }) => kind === "mistake");
  if (mistakes.length > 0) process.exitCode = 1;
  if (values.json) {
    console.log(JSON.stringify(findings, null, 2));
    return;
  }
  for (const { kind, file, text } of findings) console.log(`${kind}: ${file}: ${text}`);
  const hints = `${count(findings.length - mistakes.length, "hint")}.${untranslatedTexts(findings)}`;
  if (!values.mistakes) console.log(hints);
  // A build prints nothing if all is well.
  if (!values.mistakes || mistakes.length > 0) console.log(`${count(mistakes.length, "mistake")}.`);
}

/** Returns a sentence with how many texts of each language are still English, or an empty string. */
function untranslatedTexts(findings: readonly Finding[]): string {
  const open = findings.flatMap(({ untranslated }) => untranslated ?? []);
  const languages = [...Map.groupBy(open, ({ locale }) => locale)].map(
    ([locale, files]) => `${files.reduce((sum, { texts }) => sum + texts, 0)} in ${locale}`,
  );
  return languages.length > 0 ? ` Texts still to be translated: ${languages.join(", ")}.` : "";
}

function count(found: number, name: string): string {
  return `${found} ${name}${found === 1 ? "" : "s"}`;
}
