import "server-only";
import type { ClientRequest, IncomingMessage } from "node:http";

/**
 * Resolves with the head of the response. Rejects if the request ends without a response. It listens to `close` too, because Node emits
 * no other event if the server switches to another protocol (status 101).
 */
export const responseOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once("response", resolve).on("error", reject);
    request.once("close", () => reject(new Error("closed without a response")));
  });
