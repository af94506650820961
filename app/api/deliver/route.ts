import { eraseTraces, runDelivery, sendNotices } from "#lib/delivery/backend.ts";
import { env } from "#lib/env.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { handleDeliver } from "#lib/operations/handle-deliver.ts";
import { watch } from "#lib/operations/watch.ts";

/** How many seconds Vercel lets it run. */
export const maxDuration = 60;

/** Vercel's scheduler calls by GET, others by POST. */
export const GET = handleDeliver(env.cronSecret, async (limitMs) => {
  await eraseTraces();
  // Side by side: staff's channels must not delay the delivery to the provider.
  await Promise.all([runDelivery(limitMs), watch().then(() => sendNotices(limitMs))]);
});
export const POST = GET;
export const { OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("GET", "POST");
