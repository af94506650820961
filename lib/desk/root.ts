import "server-only";
import { env } from "#lib/env.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { dependencies } from "#lib/server/root.ts";

/** The functions and settings of the desk. Tests can replace them. */
export interface Desk {
  /** The origin of the desk, or an empty text if the site was started without DESK. Then every address of the desk is unknown. */
  readonly origin: string;
  /** The token of the link that signs in without a passkey. Undefined unless `npm run preview` has made one. */
  readonly previewToken: string | undefined;
  /** Opens the store for one request. @throws if the store cannot be opened. */
  readonly openStore: () => Promise<SubmissionStore>;
  readonly now: () => number;
  /** Returns the client's address, or undefined if it is unknown. */
  readonly clientOf: (headers: Headers) => string | undefined;
}

export const desk: Desk = {
  origin: env.desk?.origin ?? "",
  // Behind a proxy, we do not see whether a client is on this machine.
  previewToken: env.trustedHops === 0 ? env.desk?.previewToken : undefined,
  openStore: async () => (await dependencies.openBackend()).store,
  now: dependencies.now,
  clientOf: dependencies.clientOf,
};
