/**
 * `node verification/bench/submit/bare-proxy.ts <url>`: what a submission would meet if there were no site: bytes go to the provider as they
 * come, and its answer back. Neither reads, judges nor keeps anything.
 */

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const [target = ""] = process.argv.slice(2);

const server = createServer((incoming, answer) => {
  const { method, headers, url = "/" } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  incoming.pipe(onward);
});

server.listen(0, "127.0.0.1", () => {
  console.log(`proxy: listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
