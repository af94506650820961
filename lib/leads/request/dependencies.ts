import type { Files } from "#lib/leads/store/files/file-space.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

/** The parts of the store that requests of visitors use. */
export type RequestStore = Files & Outbox & Pick<Maintenance, "assertKeys" | "countRequest" | "readCount">;

/** The functions and settings that every request handler needs. Tests and the fault rig can replace them. */
export interface RequestDependencies {
  /** Opens the store for one request. All calls of the request share one time limit. @throws if the store cannot be opened. */
  readonly openBackend: () => Promise<{ readonly store: RequestStore }>;
  /** Returns the current time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxRequestBytes: number;
  readonly siteUrl: string;
  /** Returns the client's address for the rate limit, or undefined if it is unknown. */
  readonly clientOf: (headers: Headers) => string | undefined;
  /** How many submissions one client may send in ten minutes. */
  readonly rateLimit: number;
}
