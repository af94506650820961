/** Runs Lighthouse as a phone, in a browser that listens on a port. npm downloads it for this run, because nothing else needs it. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

export interface Scores {
  accessibility: number;
  "best-practices": number;
  seo: number;
  /** The audits that cost points. */
  failures: { category: string; id: string; title: string }[];
}

/** The part of Lighthouse's report that counts. */
interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
}

/** Returns the three scores of 0 to 100. */
export async function score(port: number, url: string): Promise<Scores> {
  const flags = [`--port=${port}`, `--only-categories=${CATEGORIES}`, "--output=json", "--quiet"];
  const command = ["exec", "--yes", "--", LIGHTHOUSE, url, ...flags, "--no-enable-error-reporting"];
  const { stdout } = await promisify(execFile)("npm", command, { maxBuffer: 2 ** 26 });
  const { categories, audits } = JSON.parse(stdout) as Report;
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
