import { uploadHandlers } from "#lib/leads/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { dependencies } from "#lib/server/root.ts";

export const { create: POST } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
