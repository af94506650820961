import { statusHandlers } from "#lib/intake/handle-status.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { dependencies } from "#lib/operations/root.ts";

export const { read: GET } = statusHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
