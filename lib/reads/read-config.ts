import "server-only";
import { env } from "#lib/env.ts";
import type { ProviderConfig } from "#lib/provider/client.ts";

/** What a read needs to know about the provider. */
export interface ReadConfig extends ProviderConfig {
  /** The addresses below which pictures may be, each with a slash at the end. */
  readonly imageRoots: readonly string[];
}

/** The settings of both reads. */
export const readConfig: ReadConfig & { readonly freshMs: number; readonly staleMs: number } = {
  url: env.providerUrl,
  key: env.providerKey,
  timeoutMs: env.providerTimeoutMs,
  imageRoots: env.imageRoots,
  freshMs: env.readsFreshMs,
  staleMs: env.readsStaleMs,
};
