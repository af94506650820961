import { rejectOthers } from "#features/desk/desk-route.ts";
import { sendLeadFile } from "#features/desk/lead-files.ts";
import { desk } from "#features/desk/root.ts";

export const GET = sendLeadFile(desk);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOthers(desk, "GET");
