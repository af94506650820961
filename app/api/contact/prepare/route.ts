import { handlePrefill } from "#lib/intake/handle-prefill.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { dependencies } from "#lib/operations/root.ts";

export const POST = handlePrefill(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
