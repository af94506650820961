import { textsIn } from "#lib/site/content/searchable.ts";
import { type Finding, hint } from "#scripts/content-check/finding.ts";
import type { EntryFile } from "#scripts/content-check/read-entries.ts";

/** Words of promises. A sentence that denies a promise has them too ("we promise no cure"), so a finding only asks somebody to read it. */
const promises: Readonly<Record<string, RegExp>> = {
  en: /\b(?:cures?|cured|guarante\w*|world-class|painless|risk-free|100\s?%|the best (?:hospital|doctor|surgeon|price|care|treatment)s?)\b/iu,
  fr: /\b(?:guéri(?:r|son|t)?|garanti\w*|sans risque|sans douleur|100\s?%|les? meilleurs? (?:hôpita\w+|médecins?|chirurgiens?|prix|soins))/iu,
  ru: /(?:излеч\p{L}*|гарант\p{L}*|без риска|безболезненн\p{L}*|100\s?%|лучш\p{L}+ (?:больниц|врач|хирург|цен|клиник)\p{L}*)/iu,
  ar: /(?:شفاء|نضمن|ضمان|مضمون|بلا مخاطر|بدون ألم|(?:100|١٠٠)\s?[%٪]|أفضل (?:مستشفى|المستشفيات|طبيب|الأطباء|سعر|الأسعار|علاج))/u,
  sw: /\b(?:tunaponya|kuponya kabisa|dhamana|tunahakikisha|bila hatari|bila maumivu|100\s?%|(?:hospitali|daktari|bei) bora)\b/iu,
  bn: /(?:আরোগ্য নিশ্চিত|গ্যারান্টি|নিশ্চয়তা দিই|ঝুঁকিমুক্ত|ব্যথাহীন|(?:100|১০০)\s?(?:%|শতাংশ)|সেরা (?:হাসপাতাল|ডাক্তার|চিকিৎসক|দাম|চিকিৎসা))/u,
};

export function checkPromises(entries: readonly EntryFile[]): Finding[] {
  return entries.flatMap(({ file, locale, facts, data, body }) => {
    // The legal pages deny promises in a lawyer's words.
    if (!facts.isMarkdown || !facts.grows) return [];
    // The titles and words of sources are not ours.
    const texts = [...textsIn(data, ["sources", "evidence"]), body].join("\n");
    const found = promises[locale]?.exec(texts)?.[0];
    const text = `says "${found}". Promise no result, price or rank: check the sentence.`;
    return found ? [hint(file, text)] : [];
  });
}
