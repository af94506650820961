import { rejectOthers } from "#features/desk/desk-route.ts";
import { desk } from "#features/desk/root.ts";
import { invitationHandlers } from "#features/desk/sign-in.ts";

export const { finish: POST } = invitationHandlers(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
