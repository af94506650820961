import { dependencies } from "#lib/intake/dependencies.ts";
import { uploadHandlers } from "#lib/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";

export const { list: GET } = uploadHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
