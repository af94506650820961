import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { readReviews } from "#lib/operations/reads.ts";

export const GET = readReviews;
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
