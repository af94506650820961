import { rejectOthers } from "#lib/desk/desk-route.ts";
import { desk } from "#lib/desk/root.ts";
import { sendFigures } from "#lib/desk/send-figures.ts";

export const GET = sendFigures(desk);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOthers(desk, "GET");
