import { dependencies } from "#lib/intake/dependencies.ts";
import { statusHandlers } from "#lib/intake/handle-status.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";

export const { read: GET } = statusHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
