import "server-only";
import type { ClientRequest, IncomingMessage } from "node:http";

/** Rejects on `close` too, because Node emits no other event if the server switches protocols (status 101). */
export const responseOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once("response", resolve).on("error", reject);
    request.once("close", () => reject(new Error("closed without a response")));
  });
