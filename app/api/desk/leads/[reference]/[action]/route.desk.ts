import { rejectOthers } from "#lib/desk/desk-route.ts";
import { actOnLead } from "#lib/desk/lead-actions.ts";
import { desk } from "#lib/desk/root.ts";

export const POST = actOnLead(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
