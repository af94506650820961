import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { RECORD, TO_DO } from "#lib/site/content/translated-from.ts";

/**
 * Writes each English entry of a brand in every other language, in English and marked as still to be translated: the invented brand has no
 * translator. Legal pages without a text of their own show the English one.
 */
export function writeTranslations(brand: string): void {
  for (const file of globSync(`*/${defaultLocale}/*.md`, { cwd: brand })) {
    const [, head = "", body = ""] = readFileSync(join(brand, file), "utf8").split(/^---\n/m);
    const isLegal = file.startsWith("legal/");
    const lines = isLegal ? head.replace(/^lastUpdated:.*\n/m, "") : head;
    for (const locale of everyLocale.filter((code) => code !== defaultLocale)) {
      const path = join(brand, file.replace(`/${defaultLocale}/`, `/${locale}/`));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `---\n${lines}${RECORD}: ${TO_DO}\n---\n${isLegal ? "" : body}`);
    }
  }
}
