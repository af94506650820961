import { handlePhone } from "#lib/intake/handle-phone.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { dependencies } from "#lib/operations/root.ts";

export const POST = handlePhone(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
