import type { SubmissionStore } from "#lib/leads/store/store.ts";

/** What every request handler needs from outside, so that tests and the fault rig can replace it. */
export interface RequestDependencies {
  /** Opens the store for one request, whose calls share a limit of time. @throws when the store cannot be opened. */
  readonly openBackend: () => Promise<{ readonly store: SubmissionStore }>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxRequestBytes: number;
  readonly siteUrl: string;
  /** Returns the client's address for the rate limit, or undefined if it is unknown. */
  readonly clientOf: (headers: Headers) => string | undefined;
  /** How many submissions one client may send in ten minutes. */
  readonly rateLimit: number;
}
