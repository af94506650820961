import { round } from "@/lib/delivery/office";
import { env } from "@/lib/env";
import { otherMethods } from "@/lib/intake/refuse";
import { handleDeliver } from "@/lib/operations/handle-deliver";

/** Seconds that Vercel lets it run. */
export const maxDuration = 60;

/** Vercel's scheduler calls by GET, others by POST. */
export const GET = handleDeliver(env.cronSecret, round);
export const POST = GET;
export const { OPTIONS, PUT, PATCH, DELETE } = otherMethods("GET", "POST");
