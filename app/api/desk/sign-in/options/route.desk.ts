import { desk } from "#lib/desk/root.ts";
import { signInHandlers } from "#lib/desk/sign-in.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

export const { options: POST } = signInHandlers(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
