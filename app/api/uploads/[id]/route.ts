import { dependencies } from "@/lib/intake/dependencies";
import { uploadHandlers } from "@/lib/intake/handle-upload";
import { otherMethods } from "@/lib/intake/refuse";

export const { list: GET } = uploadHandlers(dependencies);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
