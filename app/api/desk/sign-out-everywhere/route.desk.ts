import { desk } from "#lib/desk/root.ts";
import { signOutHandlers } from "#lib/desk/sign-out.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

export const { everywhere: POST } = signOutHandlers(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
