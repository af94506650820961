import "server-only";
import { env } from "#lib/env.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { handleRead } from "#lib/site/reads/handle-read.ts";
import { loadGallery } from "#lib/site/reads/load-gallery.ts";
import { loadReviews } from "#lib/site/reads/load-reviews.ts";

const config = {
  url: env.providerUrl,
  key: env.providerKey,
  timeoutMs: env.providerTimeoutMs,
  imageRoots: env.imageRoots,
};
/** Without a provider, each list is empty. */
const orEmpty = <Loaded>(load: () => Promise<Loaded>) => (env.hasProvider ? load : async () => []);

const times = { freshMs: env.readsFreshMs, staleMs: env.readsStaleMs };

/** Each handler keeps the only cache of its list. */
export const readGallery = handle<unknown>(
  undefined,
  Date.now,
  handleRead({ load: orEmpty(() => loadGallery(config)), words: "gallery", ...times }),
);
export const readReviews = handle<unknown>(
  undefined,
  Date.now,
  handleRead({ load: orEmpty(() => loadReviews(config)), words: "testimonials", ...times }),
);
