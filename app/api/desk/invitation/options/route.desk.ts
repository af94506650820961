import { rejectOthers } from "#lib/desk/desk-route.ts";
import { desk } from "#lib/desk/root.ts";
import { invitationHandlers } from "#lib/desk/sign-in.ts";

export const { options: POST } = invitationHandlers(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
