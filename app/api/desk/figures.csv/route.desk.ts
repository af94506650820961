import { desk } from "#lib/desk/root.ts";
import { sendFigures } from "#lib/desk/send-figures.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

export const GET = sendFigures(desk);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
