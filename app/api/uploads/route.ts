import { uploadHandlers } from "#lib/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { dependencies } from "#lib/operations/root.ts";

export const { create: POST } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
