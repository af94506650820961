import "server-only";
import { after } from "next/server";
import { office, round } from "#lib/delivery/office.ts";
import { env } from "#lib/env.ts";
import { clientOf } from "#lib/intake/admit/client-address.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { PATIENCE_MS } from "#lib/store/timing.ts";

/** The real store, provider and clock. */
export const dependencies: Dependencies = {
  office,
  now: Date.now,
  maxRequestBytes: env.maxRequestBytes,
  siteUrl: env.siteUrl,
  clientOf: (headers) => clientOf(headers, env.trustedHops),
  rateLimit: env.rateLimit,
  patienceMs: PATIENCE_MS,
  // Where no interval runs, each submission brings what waits along.
  keepAlive: (work) => after(() => (env.isServerless ? work.then(() => round()) : work)),
};
