import "server-only";
import { after } from "next/server";
import { openBackend, runDelivery } from "#lib/delivery/backend.ts";
import { env } from "#lib/env.ts";
import { clientOf } from "#lib/intake/admit/client-address.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { VISITOR_WAIT_MS } from "#lib/store/timing.ts";

/** The real store, provider and clock. */
export const dependencies: Dependencies = {
  openBackend,
  now: Date.now,
  maxRequestBytes: env.maxRequestBytes,
  siteUrl: env.siteUrl,
  clientOf: (headers) => clientOf(headers, env.trustedHops),
  rateLimit: env.rateLimit,
  visitorWaitMs: VISITOR_WAIT_MS,
  // Where no interval runs, each submission brings what waits along.
  waitUntil: (work) => after(() => (env.isServerless ? work.then(() => runDelivery()) : work)),
};
