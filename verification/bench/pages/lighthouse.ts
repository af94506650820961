/** Runs Lighthouse as a phone, in a browser that listens on a port. Only this file loads the package. */

import lighthouse from "lighthouse";

const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

export interface Scores {
  accessibility: number;
  "best-practices": number;
  seo: number;
  /** The audits that cost points. */
  failures: { category: string; id: string; title: string }[];
}

/** Returns the three scores of 0 to 100. */
export async function score(port: number, url: string): Promise<Scores> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "silent", onlyCategories: [...CATEGORIES] });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  const { categories, audits } = result.lhr;
  const points = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const failures = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score: got = 1, title = id } = audits[id] ?? {};
      return weight > 0 && got !== null && got < 1 ? [{ category, id, title }] : [];
    }),
  );
  return {
    accessibility: points("accessibility"),
    "best-practices": points("best-practices"),
    seo: points("seo"),
    failures,
  };
}
