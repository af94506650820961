import { desk } from "#features/desk/edge.ts";
import { editor } from "#features/editor/edge.ts";
import { indexNow } from "#features/indexnow/edge.ts";
import type { EdgePart } from "#lib/server/edge-part.ts";

/** What features do in the middleware, in this order. The first answer to a request counts. */
export const edges: readonly EdgePart[] = [desk, editor, indexNow];
