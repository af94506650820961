/** A provider that refuses a form if its text says so, and has one picture under any number of addresses. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** A form with this text is refused, with a failure that counts as the provider's own. */
export const REFUSE_ME = "please-refuse-this-form";

const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();

/** Starts it and returns its address. It ends with this process. */
export async function startRefusingProvider(): Promise<string> {
  const server = createServer(async (request, response) => {
    let isRefused = false;
    for await (const piece of request) isRefused ||= (piece as Buffer).includes(REFUSE_ME);
    if (request.url?.startsWith("/pictures/")) {
      response.setHeader("content-type", "image/jpeg").end(picture);
      return;
    }
    const status = isRefused ? 500 : request.method === "GET" ? 200 : 201;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: !isRefused, message: "", data: request.method === "GET" ? [] : {} }));
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
