import { dependencies } from "@/lib/intake/dependencies";
import { handlePreparation } from "@/lib/intake/handle-preparation";
import { otherMethods } from "@/lib/intake/refuse";

export const POST = handlePreparation(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
