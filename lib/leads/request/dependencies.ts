import type { Files } from "#lib/leads/store/files/file-space.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

export type RequestStore = Files & Outbox & Pick<Maintenance, "assertKeys" | "countRequest" | "readCount">;

export interface RequestDependencies {
  /** All calls of the request share one time limit. @throws if the store cannot be opened. */
  readonly openBackend: () => Promise<{ readonly store: RequestStore }>;
  readonly now: () => number;
  /** Counts requests, and ages files (lib/leads/deliver/site-clock.ts). */
  readonly steadyNow: () => number;
  readonly maxRequestBytes: number;
  readonly siteUrl: string;
  readonly clientOf: (headers: Headers) => string | undefined;
  /** How many submissions one client may send in ten minutes. */
  readonly rateLimit: number;
}
