import { rejectOthers } from "#features/desk/desk-route.ts";
import { desk } from "#features/desk/root.ts";
import { signOutHandlers } from "#features/desk/sign-in.ts";

export const { everywhere: POST } = signOutHandlers(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
