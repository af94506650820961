import { dependencies } from "@/lib/intake/dependencies";
import { uploadHandlers } from "@/lib/intake/handle-upload";
import { otherMethods } from "@/lib/intake/refuse";

export const { put: PUT } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, POST, PATCH, DELETE } = otherMethods("PUT");
