import { dependencies } from "#lib/intake/dependencies.ts";
import { phoneHandlers } from "#lib/intake/handle-phone.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";

export const { check: POST, country: GET } = phoneHandlers(dependencies);
export const { OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("GET", "POST");
