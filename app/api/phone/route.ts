import { dependencies } from "#lib/intake/dependencies.ts";
import { phoneHandlers } from "#lib/intake/handle-phone.ts";
import { otherMethods } from "#lib/intake/respond/refuse.ts";

export const { check: POST, country: GET } = phoneHandlers(dependencies);
export const { OPTIONS, PUT, PATCH, DELETE } = otherMethods("GET", "POST");
