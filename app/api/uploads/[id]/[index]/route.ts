import { uploadHandlers } from "#lib/leads/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { dependencies } from "#lib/server/root.ts";

export const { put: PUT } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, POST, PATCH, DELETE } = rejectOtherMethods("PUT");
