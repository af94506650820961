import { office } from "#lib/delivery/office.ts";
import { otherMethods } from "#lib/intake/respond/refuse.ts";
import { handleHealth } from "#lib/operations/handle-health.ts";

/** Asked anew each time. */
export const dynamic = "force-dynamic";

export const GET = handleHealth(office, Date.now);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
