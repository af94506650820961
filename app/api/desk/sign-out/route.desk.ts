import { desk } from "#lib/desk/root.ts";
import { signOut } from "#lib/desk/sign-out.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

export const POST = signOut(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
