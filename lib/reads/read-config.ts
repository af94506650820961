import "server-only";
import { env } from "#lib/env.ts";
import type { ProviderConfig } from "#lib/provider/client.ts";

/** What a read needs to know about the provider. */
export interface ReadConfig extends ProviderConfig {
  /** Origins from which pictures may come, as `new URL(...).origin` writes them. */
  readonly imageOrigins: readonly string[];
}

/** The settings of both reads. */
export const readConfig: ReadConfig & { readonly freshMs: number } = {
  url: env.providerUrl,
  key: env.providerKey,
  timeoutMs: env.providerTimeoutMs,
  imageOrigins: env.imageOrigins,
  freshMs: env.readsFreshMs,
};
