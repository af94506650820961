import { env } from "#lib/env.ts";
import { rejectOtherMethods } from "#lib/leads/request/no-route.ts";
import { handleHealth } from "#lib/server/handle-health.ts";
import { now, openBackend, probeProvider } from "#lib/server/root.ts";

/** The build must not make this response, because the response shows the state of the running site. */
export const dynamic = "force-dynamic";

export const GET = handleHealth({ openBackend, probeProvider, secret: env.cronSecret, now });
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOtherMethods("GET");
