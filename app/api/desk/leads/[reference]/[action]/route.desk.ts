import { actOnLead } from "#lib/desk/lead-actions.ts";
import { desk } from "#lib/desk/root.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

export const POST = actOnLead(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
