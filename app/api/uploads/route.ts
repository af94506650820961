import { dependencies } from "#lib/intake/dependencies.ts";
import { uploadHandlers } from "#lib/intake/handle-upload.ts";
import { otherMethods } from "#lib/intake/respond/refuse.ts";

export const { create: POST } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
