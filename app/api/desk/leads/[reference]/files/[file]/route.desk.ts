import { rejectOthers } from "#lib/desk/desk-route.ts";
import { sendLeadFile } from "#lib/desk/lead-files.ts";
import { desk } from "#lib/desk/root.ts";

export const GET = sendLeadFile(desk);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOthers(desk, "GET");
