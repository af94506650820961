import { uploadHandlers } from "#lib/leads/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { dependencies } from "#lib/server/root.ts";

export const { list: GET } = uploadHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
