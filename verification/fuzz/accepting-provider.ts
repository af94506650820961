/** A provider that accepts every form, so that only the site can fail. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts it and returns its address. It ends with this process. */
export async function startAcceptingProvider(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const isRead = request.method === "GET";
      response.writeHead(isRead ? 200 : 201, { "content-type": "application/json" });
      response.end(JSON.stringify({ success: true, message: "", data: isRead ? [] : {} }));
    });
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
