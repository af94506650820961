import { jsonResponse } from "#lib/api-response.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

/** Never made at build: a response means that this process is running. */
export const dynamic = "force-dynamic";

/** Calls neither the store nor the provider, so that their failure restarts no server. */
export const GET = () => jsonResponse({ status: "ok" });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
