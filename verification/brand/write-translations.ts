import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";

/**
 * Writes each English entry of a brand in every other language, in English with the code of the language behind the title: the invented
 * brand has no translator. Legal pages without a text of their own show the English one.
 */
export function writeTranslations(brand: string): void {
  for (const file of globSync(`*/${defaultLocale}/*.md`, { cwd: brand })) {
    const [, head = "", body = ""] = readFileSync(join(brand, file), "utf8").split(/^---\n/m);
    const isLegal = file.startsWith("legal/");
    const lines = isLegal ? head.replace(/^lastUpdated:.*\n/m, "") : head;
    for (const locale of everyLocale.filter((code) => code !== defaultLocale)) {
      const path = join(brand, file.replace(`/${defaultLocale}/`, `/${locale}/`));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `---\n${lines.replace(/^title: .*$/m, `$& (${locale})`)}---\n${isLegal ? "" : body}`);
    }
  }
}
