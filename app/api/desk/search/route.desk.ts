import { rejectOthers } from "#lib/desk/desk-route.ts";
import { desk } from "#lib/desk/root.ts";
import { searchLeads } from "#lib/desk/search.ts";

export const POST = searchLeads(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
