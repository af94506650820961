/**
 * `npm run content:check` says what is wrong in content/ and what is doubtful, and exits with 1 if something is wrong.
 * - `--mistakes` leaves out what is doubtful. `npm run build` begins with it.
 * - `--json` is for programs.
 * - `--record [file ...]` writes into each translation that is new or changed that it is made from today's English. A file that is
 *   named counts as compared with the English.
 */

import { parseArgs } from "node:util";
import { checkContent } from "#lib/check/check-content.ts";
import { recordTranslations } from "#lib/check/record.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mistakes: { type: "boolean" }, json: { type: "boolean" }, record: { type: "boolean" } },
});

if (values.record) for (const file of recordTranslations(".", positionals)) console.log(`recorded ${file}`);

const findings = checkContent(".").filter(({ kind }) => kind === "mistake" || !values.mistakes);
const mistakes = findings.filter(({ kind }) => kind === "mistake");

if (values.json) console.log(JSON.stringify(findings, null, 2));
else for (const { kind, file, text } of findings) console.log(`${kind}: ${file}: ${text}`);
if (!values.json && !values.mistakes) {
  const count = (found: number, name: string) => `${found} ${name}${found === 1 ? "" : "s"}`;
  console.log(`${count(mistakes.length, "mistake")}, ${count(findings.length - mistakes.length, "hint")}.`);
}
if (mistakes.length > 0) process.exitCode = 1;
