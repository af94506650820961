import { rejectOthers } from "#features/desk/desk-route.ts";
import { desk } from "#features/desk/root.ts";
import { signInHandlers } from "#features/desk/sign-in.ts";

export const { options: POST } = signInHandlers(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
