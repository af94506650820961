import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { oncePerProcess } from "#lib/once-per-process.ts";

/** 64 MiB, the most that one request may carry, over 150 kbit/s. */
const REQUEST_LIMIT_MS = 60 * 60_000;

/**
 * Guarantees time for a form with its reports over a slow line: Node ends a request that has not arrived whole after five
 * minutes (http.Server, requestTimeout), in which 256 kbit/s carry 9 MB. Next gives no way to its server; Node's channel does.
 */
export function extendRequestTimeout(): void {
  oncePerProcess("request-timeout", () => {
    subscribe("http.server.request.start", (message) => {
      (message as { server: Server }).server.requestTimeout = REQUEST_LIMIT_MS;
    });
    return true;
  });
}
