import { rejectOthers } from "#lib/desk/desk-route.ts";
import { desk } from "#lib/desk/root.ts";
import { signOutHandlers } from "#lib/desk/sign-out.ts";

export const { here: POST } = signOutHandlers(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
