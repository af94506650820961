import { dependencies } from "#lib/intake/dependencies.ts";
import { handlePreparation } from "#lib/intake/handle-preparation.ts";
import { otherMethods } from "#lib/intake/respond/refuse.ts";

export const POST = handlePreparation(dependencies);
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
