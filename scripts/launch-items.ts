/** Lists what must be ready before patients may see the site. It is pure: launch-check.ts reads the files and prints. */

/** Who must act. Each group of the list has one of them as its heading. */
export type Actor = "company" | "lawyer" | "doctor" | "native speaker" | "developer";

export interface LaunchItem {
  readonly actor: Actor;
  /** The file, and the field in it, such as "content/site.json: email". */
  readonly where: string;
  /** What is open, one sentence each. None: the item is done. */
  readonly open: readonly string[];
  /** What a release does while something is open: it is not built, it leaves the entry out, or it shows it as it is. */
  readonly until: "stops" | "left out" | "shown";
}

/** What only the firm reads in the English file of a figure. */
export interface ClaimFile {
  path: string;
  proof?: string;
  asOf?: string;
  toConfirm?: string;
}

interface Questions {
  path: string;
  toConfirm?: readonly string[];
}

export interface Content {
  site: Readonly<Record<string, unknown>>;
  claims: readonly ClaimFile[];
  team: readonly { path: string; draft?: boolean }[];
  /** Pages whose front matter leaves questions: the legal ones to a lawyer, those for partners to the company. */
  legal: readonly Questions[];
  partners: readonly Questions[];
  articles: readonly { path: string; draft?: boolean; reviewedBy?: string }[];
  languages: readonly { code: string; reviewed: boolean; isDefault: boolean }[];
  /** The address of the provider in the environment of the release. */
  providerUrl: string | undefined;
}

/** Returns an item for each thing that must be ready, in the order of the list. */
export function launchItems(content: Content): LaunchItem[] {
  const { site, claims, team, legal, partners, articles, languages, providerUrl } = content;
  const isProvider = providerUrl !== undefined && !/^https?:\/\/(localhost|127\.|\[::1\])/.test(providerUrl);
  return [
    ...Object.entries(site).flatMap(([key, value]) => siteItem(key, value)),
    ...team.map(({ path, draft }) => ({
      actor: "company" as const,
      where: path,
      open: draft ? ["Enter the person, then delete `draft: true`."] : [],
      until: "left out" as const,
    })),
    ...claims.map(({ path, proof, asOf, toConfirm }) => ({
      actor: "company" as const,
      where: path,
      open: [
        ...(proof?.trim() ? [] : ["Write into `proof` where the figure comes from, and who keeps it."]),
        ...(asOf?.trim() ? [] : ["Write into `asOf` the day of the count."]),
        ...(toConfirm ? [`Confirm: ${toConfirm}`] : []),
      ],
      until: "shown" as const,
    })),
    ...partners.map((page) => questionItem("company", "shown", page)),
    ...legal.map((page) => questionItem("lawyer", "stops", page)),
    ...articles.map(({ path, draft, reviewedBy }) => ({
      actor: "doctor" as const,
      where: path,
      open: reviewedBy?.trim() ? [] : ["Read the article, then enter `reviewedBy` and `reviewedOn`."],
      until: draft ? ("left out" as const) : ("shown" as const),
    })),
    ...languages.map(({ code, reviewed, isDefault }) => ({
      actor: "native speaker" as const,
      where: `content/languages.json: ${code}`,
      open: reviewed ? [] : ["Read every page, then set `reviewed` to true."],
      until: isDefault ? ("shown" as const) : ("left out" as const),
    })),
    {
      actor: "developer",
      where: "PROVIDER_API_URL",
      open: isProvider ? [] : ["Set the address of the provider in the environment of the release."],
      until: "stops",
    },
  ];
}

const questionItem = (actor: Actor, until: LaunchItem["until"], { path, toConfirm = [] }: Questions): LaunchItem => ({
  actor,
  where: path,
  open: toConfirm.map((question) => `Confirm: ${question}`),
  until,
});

const TO_CONFIRM = "toConfirm";

/** Returns the item of a value in content/site.json, if it holds a text that may be a placeholder or a question. */
function siteItem(key: string, value: unknown): LaunchItem[] {
  const all = texts(value);
  const questions = all.filter(([name]) => name === TO_CONFIRM).map(([, question]) => `Confirm: ${question}`);
  const placeholders = all
    .filter(([, text]) => isPlaceholder(text))
    .map(([name, text]) => `Replace ${name ? `\`${name}\`` : "the placeholder"} (${text}).`);
  const open = [...placeholders, ...questions];
  const until = questions.length > 0 ? "shown" : "stops";
  return all.length > 0 ? [{ actor: "company", where: `content/site.json: ${key}`, open, until }] : [];
}

/** Matches "to come" in a language of the site. */
const TO_COME = /\bto come\b|à venir|يُضاف لاحقًا|появится позже|itawekwa/i;

/** Returns true for names that never resolve (RFC 2606), impossible numbers, and texts that are still to come. */
export function isPlaceholder(text: string): boolean {
  const isExample = /\.example\b|\bexample\.(com|net|org)\b/i.test(text);
  const isNoNumber = /^(tel:)?\+0/.test(text) || (/0/.test(text) && /^[0\s().-]+$/.test(text));
  return isExample || isNoNumber || TO_COME.test(text);
}

/** Returns every text in a value, with the keys that lead to it: `dialled`. */
function texts(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, key ? `${key}.${name}` : name));
}
