import { env } from "#lib/env.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { handleDeliver } from "#lib/server/handle-deliver.ts";
import { runAll } from "#lib/server/root.ts";

/** Vercel ends a request to this address after this many seconds. */
export const maxDuration = 60;

/** Vercel's scheduler sends GET, and other schedulers send POST. */
export const GET = handleDeliver(env.cronSecret, runAll);
export const POST = GET;
export const { OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("GET", "POST");
