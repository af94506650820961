import { handleSubmission } from "#lib/leads/intake/handle-submission.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { dependencies } from "#lib/server/root.ts";

export const POST = handleSubmission("consultation", dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
