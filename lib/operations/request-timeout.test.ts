import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { extendRequestTimeout } from "#lib/operations/request-timeout.ts";

test("the first request extends the timeout from five minutes to an hour", async () => {
  extendRequestTimeout();
  const server = createServer((_, response) => response.end(String(server.requestTimeout)));
  expect(server.requestTimeout).toBe(300_000);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await answer.text()).toBe("3600000");
  server.closeAllConnections();
  server.close();
});
