import { dependencies } from "#lib/intake/dependencies.ts";
import { uploadHandlers } from "#lib/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";

export const { put: PUT } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, POST, PATCH, DELETE } = rejectOtherMethods("PUT");
