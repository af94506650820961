import { desk } from "#lib/desk/root.ts";
import { searchLeads } from "#lib/desk/search.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

export const POST = searchLeads(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
