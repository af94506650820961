import "server-only";
import { env } from "@/lib/env";
import type { Dependencies } from "@/lib/intake/handle-submission";
import { createDeliver } from "@/lib/provider/deliver";
import { createMemoryStore } from "@/lib/store/memory";

/** The real store, provider and clock; one of each for the whole process. */
export const dependencies: Dependencies = {
  store: createMemoryStore(),
  deliver: createDeliver({ url: env.providerUrl, key: env.providerKey, timeoutMs: env.providerTimeoutMs }),
  now: Date.now,
  maxRequestBytes: env.maxRequestBytes,
};
