import { openBackend } from "#lib/delivery/backend.ts";
import { otherMethods } from "#lib/intake/respond/refuse.ts";
import { handleHealth } from "#lib/operations/handle-health.ts";

/** Asked anew each time. */
export const dynamic = "force-dynamic";

export const GET = handleHealth(openBackend, Date.now);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
