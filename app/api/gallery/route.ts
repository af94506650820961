import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { readGallery } from "#lib/operations/reads.ts";

export const GET = readGallery;
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
