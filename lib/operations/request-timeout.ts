import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { oncePerProcess } from "#lib/once-per-process.ts";

/** How long 64 MiB, the largest request, take at 150 kbit/s. */
const REQUEST_LIMIT_MS = 60 * 60_000;

/**
 * Extends the timeout of requests for large forms on slow lines. Node aborts a request that is incomplete after five minutes
 * (http.Server, requestTimeout), enough for 9 MB at 256 kbit/s. Next does not expose its server; Node's channel does.
 */
export function extendRequestTimeout(): void {
  oncePerProcess("request-timeout", () => {
    subscribe("http.server.request.start", (message) => {
      (message as { server: Server }).server.requestTimeout = REQUEST_LIMIT_MS;
    });
    return true;
  });
}
