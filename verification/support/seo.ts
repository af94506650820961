/** Reads from a page's HTML what search engines read, without a browser. */

type Attributes = Record<string, string>;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function tagsOf(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, inside = ""]) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

const alternatesIn = (links: readonly Attributes[]): Attributes =>
  Object.fromEntries(links.flatMap(({ hreflang, href }) => (hreflang && href ? [[hreflang, href]] : [])));

/** Returns title, description, canonical address, robots, alternates by hreflang, and share properties by name. */
export function headOf(html: string) {
  const metas = tagsOf(html, "meta");
  const links = tagsOf(html, "link").filter(({ rel }) => rel === "canonical" || rel === "alternate");
  const named = (name: string) => metas.find((meta) => meta.name === name)?.content ?? "";
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: named("description"),
    robots: named("robots"),
    canonical: links.find(({ rel }) => rel === "canonical")?.href ?? "",
    alternates: alternatesIn(links),
    properties: Object.fromEntries(metas.map(({ property, name, content }) => [property ?? name ?? "", content])),
  };
}

/** Returns the entries of a sitemap, each with its alternates by hreflang and the day of its last change, if the sitemap names it. */
export function locationsOf(sitemap: string) {
  return [...sitemap.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => ({
    url: decode(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ""),
    updated: /<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1],
    alternates: alternatesIn(tagsOf(entry, "xhtml:link")),
  }));
}

/**
 * Returns every JSON-LD script of a page, parsed.
 * @throws {SyntaxError} if one is not JSON.
 */
export function jsonLdOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );
}

/** What a page says of its medical review. It is no review of a provider. */
const REVIEW_OF_PAGE = ["lastReviewed", "reviewedBy"];

const FORBIDDEN_TYPE = /hospital|physician|medical|clinic|rating|review/i;

/** Returns whether a thing and its parts are free of medical providers and ratings. */
export function isAllowedThing(thing: unknown): boolean {
  if (typeof thing !== "object" || thing === null) return true;
  return Object.entries(thing).every(([key, value]) => {
    if (key === "@type" && FORBIDDEN_TYPE.test(String(value))) return false;
    return (!/rating|review/i.test(key) || REVIEW_OF_PAGE.includes(key)) && isAllowedThing(value);
  });
}

/** Returns width and height from the header of a PNG. */
export function pngSize(png: Buffer) {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
