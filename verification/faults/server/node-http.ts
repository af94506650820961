/** Serves a request handler of the site over Node's HTTP server, as Next does. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Returns the web request. Its signal aborts when the client closes the connection before the response is complete. */
export function toWebRequest(request: IncomingMessage, response: ServerResponse): Request {
  const aborted = new AbortController();
  response.once("close", () => response.writableFinished || aborted.abort());
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const { method = "GET", url = "/" } = request;
  const body = method === "GET" ? null : Readable.toWeb(request);
  const init = { method, headers, body, signal: aborted.signal, duplex: "half" } as RequestInit;
  return new Request(`http://${request.headers.host}${url}`, init);
}

export async function writeWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}
