/** Runs Lighthouse as a phone on a slow network, in a browser that listens on a port. Only this file loads the package. */

import lighthouse, { type Flags } from "lighthouse";

const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

export interface Scores {
  accessibility: number;
  "best-practices": number;
  seo: number;
  cls: number;
  /** The audits that cost points. */
  failures: { category: string; id: string; title: string }[];
}

type AuditOptions = Pick<Flags, "onlyCategories" | "onlyAudits" | "throttlingMethod">;

async function audit(port: number, url: string, options: AuditOptions) {
  const result = await lighthouse(url, { port, output: "json", logLevel: "silent", ...options });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  return result.lhr;
}

/** Returns the three scores of 0 to 100, and how much the page shifts while it loads. */
export async function score(port: number, url: string): Promise<Scores> {
  const { categories, audits } = await audit(port, url, {
    onlyCategories: [...CATEGORIES],
    onlyAudits: ["cumulative-layout-shift"],
  });
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
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    failures,
  };
}

export interface Speed {
  lcp: number;
  tbt: number;
}

/** Returns when the largest element is painted (LCP) and how long scripts block the page (TBT), in milliseconds. */
export async function speed(port: number, url: string): Promise<Speed> {
  const { audits } = await audit(port, url, {
    onlyAudits: ["largest-contentful-paint", "total-blocking-time"],
    // Network and processor are really slowed down. By default Lighthouse computes the LCP from a fast visit: for one build it
    // then varies between 0.7 and 2.3 s, depending on whether scripts happen to arrive before the first paint.
    throttlingMethod: "devtools",
  });
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return { lcp: value("largest-contentful-paint"), tbt: value("total-blocking-time") };
}
