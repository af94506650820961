import { office } from "@/lib/delivery/office";
import { otherMethods } from "@/lib/intake/refuse";
import { handleHealth } from "@/lib/operations/handle-health";

/** Asked anew each time. */
export const dynamic = "force-dynamic";

export const GET = handleHealth(office, Date.now);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
