import { rejectOthers } from "#features/desk/desk-route.ts";
import { desk } from "#features/desk/root.ts";
import { searchLeads } from "#features/desk/search.ts";

export const POST = searchLeads(desk);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOthers(desk, "POST");
