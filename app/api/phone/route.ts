import { dependencies } from "@/lib/intake/dependencies";
import { phoneHandlers } from "@/lib/intake/handle-phone";
import { otherMethods } from "@/lib/intake/refuse";

export const { check: POST, country: GET } = phoneHandlers(dependencies);
export const { OPTIONS, PUT, PATCH, DELETE } = otherMethods("GET", "POST");
