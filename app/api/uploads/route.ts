import { dependencies } from "@/lib/intake/dependencies";
import { uploadHandlers } from "@/lib/intake/handle-upload";
import { otherMethods } from "@/lib/intake/refuse";

export const { create: POST } = uploadHandlers(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
