import { dependencies } from "#lib/intake/dependencies.ts";
import { uploadHandlers } from "#lib/intake/handle-upload.ts";
import { otherMethods } from "#lib/intake/respond/refuse.ts";

export const { list: GET } = uploadHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
