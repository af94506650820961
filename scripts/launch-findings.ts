/** Lists what is still missing before patients may see the site. It is pure: launch-check.ts reads the files and prints. */

/** What only the firm reads in the English file of a figure. */
export interface ClaimFile {
  path: string;
  proof?: string;
  asOf?: string;
  toConfirm?: string;
}

export interface Content {
  site: unknown;
  claims: readonly ClaimFile[];
  team: readonly { path: string; draft?: boolean }[];
  /**
   * The path of a legal or partner page, and the questions that its front matter leaves to the firm. Translations leave
   * none.
   */
  pages: readonly { path: string; toConfirm?: readonly string[] }[];
  articles: readonly { path: string; reviewedBy?: string }[];
  locales: readonly { code: string; reviewed: boolean }[];
}

const TO_CONFIRM = ".toConfirm";

/** Returns one line for each placeholder and each unproven claim, with the file in which to fix it. */
export function launchFindings({ site, claims, team, pages, articles, locales }: Content): string[] {
  return [
    ...texts(site)
      .filter(([, text]) => isPlaceholder(text))
      .map(([key, text]) => `content/site.json: ${key} is a placeholder (${text})`),
    ...texts(site)
      .filter(([key]) => key.endsWith(TO_CONFIRM))
      .map(([key, question]) => `content/site.json: ${key.slice(0, -TO_CONFIRM.length)}, to confirm: ${question}`),
    ...team.filter(({ draft }) => draft).map(({ path }) => `${path}: is a draft, not a person`),
    ...claims.filter(({ proof }) => !proof?.trim()).map(({ path }) => `${path}: has no proof`),
    ...claims.filter(({ asOf }) => !asOf?.trim()).map(({ path }) => `${path}: has no day (asOf)`),
    ...claims.flatMap(({ path, toConfirm }) => (toConfirm ? [`${path}: to confirm: ${toConfirm}`] : [])),
    ...pages.flatMap(({ path, toConfirm = [] }) => toConfirm.map((question) => `${path}: to confirm: ${question}`)),
    ...articles
      .filter(({ reviewedBy }) => !reviewedBy?.trim())
      .map(({ path }) => `${path}: no doctor has read it (reviewedBy)`),
    ...locales
      .filter(({ reviewed }) => !reviewed)
      .map(({ code }) => `lib/i18n/locales.ts: nobody whose mother tongue it is has read ${code} (reviewed)`),
  ];
}

/** Matches "to come" in a language of the site. */
const TO_COME = /\bto come\b|à venir|يُضاف لاحقًا|появится позже|itawekwa/i;

/** Returns true for names that never resolve (RFC 2606), impossible numbers, and texts that are still to come. */
function isPlaceholder(text: string): boolean {
  const isExample = /\.example\b|\bexample\.(com|net|org)\b/i.test(text);
  const isNoNumber = /^(tel:)?\+0/.test(text) || (/0/.test(text) && /^[0\s().-]+$/.test(text));
  return isExample || isNoNumber || TO_COME.test(text);
}

/** Returns every text in a value, with the keys that lead to it: `phone.dialled`. */
function texts(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, key ? `${key}.${name}` : name));
}
