import { dependencies } from "#lib/intake/dependencies.ts";
import { uploadHandlers } from "#lib/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";

export const { create: POST } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
