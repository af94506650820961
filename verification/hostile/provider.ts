/** A provider in this process, so that only the site can fail: it takes every form but one, and has one picture under any number of addresses. */

import { createServer } from "node:http";
import { listen } from "#verification/support/servers.ts";

/** A form with this text is refused, with a failure that counts as the provider's own. */
export const REFUSE_ME = "please-refuse-this-form";

interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Starts it and returns its address. It ends with this process. */
export function startSimpleProvider(picture?: Picture): Promise<string> {
  const server = createServer(async (request, response) => {
    let isRefused = false;
    for await (const piece of request) isRefused ||= (piece as Buffer).includes(REFUSE_ME);
    if (picture && request.url?.startsWith("/pictures/")) {
      response.setHeader("content-type", picture.type).end(picture.bytes);
      return;
    }
    const isRead = request.method === "GET";
    response.writeHead(isRefused ? 500 : isRead ? 200 : 201, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: !isRefused, message: "", data: isRead ? [] : {} }));
  });
  return listen(server.unref());
}
