import { sendLeadFile } from "#lib/desk/lead-files.ts";
import { desk } from "#lib/desk/root.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

export const GET = sendLeadFile(desk);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
