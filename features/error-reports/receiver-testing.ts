/** For tests: a server on this machine that receives reports in the same way as Sentry. */

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface ReceivedReport {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The whole body. */
  readonly body: string;
  readonly envelope: Record<string, unknown>;
  readonly item: Record<string, unknown>;
  /** The report itself. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare its parts.
  readonly event: any;
}

/** Starts a receiver. `answer` may return a status other than 200 and headers, or it may never resolve. */
export async function startReceiver(
  answer: () => Promise<readonly [status: number, headers?: Record<string, string>]> = async () => [200],
) {
  const reports: ReceivedReport[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    reports.push({ url: request.url, headers: request.headers, body, ...parseEnvelope(body) });
    const [status, headers] = await answer();
    response.writeHead(status, headers).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/7/envelope/`,
    reports,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Parses an envelope with one item (develop.sentry.dev, "Envelopes"): two lines of headers, then an item of the length that its header
 * states.
 */
function parseEnvelope(body: string) {
  const bytes = Buffer.from(body);
  const firstEnd = bytes.indexOf("\n");
  const secondEnd = bytes.indexOf("\n", firstEnd + 1);
  const envelope = JSON.parse(bytes.toString("utf8", 0, firstEnd));
  const item = JSON.parse(bytes.toString("utf8", firstEnd + 1, secondEnd));
  const end = secondEnd + 1 + item.length;
  if (bytes.toString("utf8", end) !== "\n") throw new Error("the item is not as long as its header says");
  return { envelope, item, event: JSON.parse(bytes.toString("utf8", secondEnd + 1, end)) };
}
