import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { readGallery } from "#lib/server/reads.ts";

export const GET = readGallery;
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
