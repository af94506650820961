/** Advisories of severity high or critical that `npm run check` accepts until a day, each with the reason. */

export interface AdvisoryException {
  /** The advisory's id at GitHub, such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly advisory: string;
  /** Why it does not concern this site, or why the package cannot be updated yet. */
  readonly reason: string;
  /** The last day on which the exception holds, such as `2026-12-31` (SECURITY.md says how late it may be). */
  readonly until: string;
}

export const advisoryExceptions: readonly AdvisoryException[] = [];
