import "server-only";
import { after } from "next/server";
import { office, round } from "@/lib/delivery/office";
import { env } from "@/lib/env";
import { clientOf } from "@/lib/intake/client-address";
import type { Dependencies } from "@/lib/intake/types";
import { PATIENCE_MS } from "@/lib/store/timing";

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
