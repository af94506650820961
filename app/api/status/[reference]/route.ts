import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { statusHandlers } from "#lib/leads/status/handle-status.ts";
import { dependencies } from "#lib/server/root.ts";

export const { read: GET } = statusHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
