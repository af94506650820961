import { handlePhone } from "#lib/leads/intake/handle-phone.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { dependencies } from "#lib/server/root.ts";

export const POST = handlePhone(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
