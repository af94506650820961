import "server-only";
import { after } from "next/server";
import { openBackend, planNotices, runDelivery, sendNotices, siteClock } from "#lib/delivery/backend.ts";
import { env } from "#lib/env.ts";
import { createDependencies } from "#lib/intake/create-dependencies.ts";

/** The dependencies of the request handlers in Next's server. */
export const dependencies = createDependencies(env, {
  openBackend,
  planNotices,
  runDelivery: async () => void (await Promise.all([runDelivery(), sendNotices()])),
  after,
  now: siteClock.now,
});
