/**
 * `npm run add-language -- <code>` adds a language: its row and its files, with each English text marked as still to be translated.
 * docs/guides/add-a-language.md says what is left to do by hand.
 */

import { addLanguage, UsageError } from "#scripts/language/language-files.ts";
import { exitWithUsage, readArguments } from "#verification/support/commands.ts";

const usage = `usage: npm run add-language -- <code>

Adds a language, such as uz: its row and its files, with each English text marked as still to be translated
(docs/guides/add-a-language.md).`;

const { positionals } = readArguments(usage, { allowPositionals: true });
const [code, ...others] = positionals;
if (!code || others.length > 0) exitWithUsage("Name one language.", usage);

try {
  const { name, files, hasFace } = addLanguage(".", code);
  const face =
    "its script has no heading face: add one to lib/i18n/heading-faces.ts and brand/fonts.ts, then node scripts/generate-fonts.ts";
  const steps = [
    "check its row in lib/i18n/locales.ts: the name, and how many patients may read it",
    ...(hasFace ? [] : [face]),
    "translate its texts: npm run content:check counts those that are still English",
  ];
  console.log(`Added ${name} (${code}) to ${files.length} files. What is left:`);
  for (const step of steps) console.log(`- ${step}`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
