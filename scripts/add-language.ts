/**
 * `npm run add-language -- <code>` adds a language: its row and its files, with each English text marked as still to be translated.
 * docs/guides/add-a-language.md says what is left to do by hand.
 */

import { addLanguage, UsageError } from "#scripts/language/language-files.ts";

try {
  const [code = "", ...others] = process.argv.slice(2);
  if (others.length > 0) throw new UsageError("Too many arguments: name one language.");
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
