import "server-only";
import { env } from "#lib/env.ts";
import type { ReadConfig } from "#lib/provider/read-list.ts";

/** The real provider and period; the same for both reads. */
export const readConfig: ReadConfig & { readonly freshMs: number } = {
  url: env.providerUrl,
  key: env.providerKey,
  timeoutMs: env.providerTimeoutMs,
  imageOrigins: env.imageOrigins,
  freshMs: env.readsFreshMs,
};
