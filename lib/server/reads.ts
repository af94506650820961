import "server-only";
import { env } from "#lib/env.ts";
import { handle } from "#lib/leads/request/handle.ts";
import type { ListResult } from "#lib/provider/read-list.ts";
import { handleRead } from "#lib/site/reads/handle-read.ts";
import type { ReadConfig } from "#lib/site/reads/image-url.ts";
import { loadGallery } from "#lib/site/reads/load-gallery.ts";
import { loadReviews } from "#lib/site/reads/load-reviews.ts";

const config = {
  url: env.providerUrl,
  key: env.providerKey,
  timeoutMs: env.providerTimeoutMs,
  imageRoots: env.imageRoots,
};
const times = { freshMs: env.readsFreshMs, staleMs: env.readsStaleMs };

/** Creates the handler of a list, which keeps the only cache of the list. Without a provider, the list is empty. */
const serve = <Item>(load: (from: ReadConfig) => Promise<ListResult<Item>>, words: "gallery" | "testimonials") =>
  handle<unknown>(undefined, handleRead({ load: async () => (env.hasProvider ? load(config) : []), words, ...times }));

export const readGallery = serve(loadGallery, "gallery");
export const readReviews = serve(loadReviews, "testimonials");
