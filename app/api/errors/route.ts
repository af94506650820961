import { rejectOtherMethods } from "#lib/intake/respond/no-route.ts";
import { handleBrowserError } from "#lib/operations/handle-browser-error.ts";
import { dependencies } from "#lib/operations/root.ts";

export const POST = handleBrowserError({ ...dependencies, random: Math.random });
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
