import { rejectOthers } from "#features/desk/desk-route.ts";
import { actOnPeople } from "#features/desk/people-actions.ts";
import { desk } from "#features/desk/root.ts";

export const POST = actOnPeople(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
