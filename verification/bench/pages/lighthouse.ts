/** Lighthouse as a phone on a slow network, in a browser that listens on a port. Nothing else loads the package. */

import lighthouse, { type Flags } from "lighthouse";

const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

export interface Scores {
  accessibility: number;
  "best-practices": number;
  seo: number;
  cls: number;
  /** Titles of the audits that cost points, by their ids. */
  faults: { category: string; id: string; title: string }[];
}

type What = Pick<Flags, "onlyCategories" | "onlyAudits" | "throttlingMethod">;

async function audit(port: number, url: string, what: What) {
  const result = await lighthouse(url, { port, output: "json", logLevel: "silent", ...what });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  return result.lhr;
}

/** The three scores of 0 to 100, and how much the page shifts while it loads. */
export async function score(port: number, url: string): Promise<Scores> {
  const { categories, audits } = await audit(port, url, {
    onlyCategories: [...CATEGORIES],
    onlyAudits: ["cumulative-layout-shift"],
  });
  const points = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const faults = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score: got = 1, title = id } = audits[id] ?? {};
      return weight > 0 && got !== null && got < 1 ? [{ category, id, title }] : [];
    }),
  );
  return {
    accessibility: points("accessibility"),
    "best-practices": points("best-practices"),
    seo: points("seo"),
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    faults,
  };
}

export interface Speed {
  lcp: number;
  tbt: number;
}

/** When the largest piece is painted, and how long the page does not answer, in milliseconds. */
export async function speed(port: number, url: string): Promise<Speed> {
  const { audits } = await audit(port, url, {
    onlyAudits: ["largest-contentful-paint", "total-blocking-time"],
    // Really slowed down. Computed from a fast visit (the default), the LCP of one build jumps between 0.7 and 2.3 s,
    // depending on whether scripts happened to come before the first paint.
    throttlingMethod: "devtools",
  });
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return { lcp: value("largest-contentful-paint"), tbt: value("total-blocking-time") };
}
