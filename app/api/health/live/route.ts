import { jsonResponse } from "#lib/api-response.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

/** Never made at build: an answer means that this process lives. */
export const dynamic = "force-dynamic";

/** Asks neither the store nor the provider, so that their failure restarts no server. */
export const GET = () => jsonResponse({ status: "ok" });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
