import { handlePrefill } from "#lib/leads/intake/handle-prefill.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { dependencies } from "#lib/server/root.ts";

export const POST = handlePrefill(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
