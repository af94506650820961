import { jsonResponse } from "#lib/api-response.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";

/** The build must not make this response, because the response proves that the process is running. */
export const dynamic = "force-dynamic";

export const GET = () => jsonResponse({ status: "ok" });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
