import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { readReviews } from "#lib/server/reads.ts";

export const GET = readReviews;
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
