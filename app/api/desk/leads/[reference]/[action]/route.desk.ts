import { rejectOthers } from "#features/desk/desk-route.ts";
import { actOnLead } from "#features/desk/lead-actions.ts";
import { desk } from "#features/desk/root.ts";

export const POST = actOnLead(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
