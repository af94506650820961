import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { handleBrowserError } from "#lib/server/handle-browser-error.ts";
import { dependencies } from "#lib/server/root.ts";

export const POST = handleBrowserError({ ...dependencies, random: Math.random });
export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = rejectOtherMethods("POST");
