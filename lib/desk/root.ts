import "server-only";
import type { People } from "#lib/desk/people.ts";
import { env } from "#lib/env.ts";
import { dependencies } from "#lib/server/root.ts";

/** The functions and settings of the desk. Tests can replace them. */
export interface Desk {
  /** The origin of the desk, or an empty text if the site was started without DESK. Then every address of the desk is unknown. */
  readonly origin: string;
  /** Opens the store for one request. @throws if the store cannot be opened. */
  readonly openStore: () => Promise<People>;
  readonly now: () => number;
  /** Returns the client's address, or undefined if it is unknown. */
  readonly clientOf: (headers: Headers) => string | undefined;
}

export const desk: Desk = {
  origin: env.desk?.origin ?? "",
  openStore: async () => (await dependencies.openBackend()).store as unknown as People,
  now: dependencies.now,
  clientOf: dependencies.clientOf,
};
