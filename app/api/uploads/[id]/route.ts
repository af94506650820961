import { uploadHandlers } from "#lib/intake/handle-upload.ts";
import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { dependencies } from "#lib/operations/root.ts";

export const { list: GET } = uploadHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
