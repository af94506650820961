import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { clientOf, watchClientAddresses } from "#lib/leads/request/client-address.ts";
import { networkOf } from "#lib/leads/store/client-network.ts";

const forwarded = (value: string) => new Headers({ "x-forwarded-for": value });

/** What a server of this process reads in a request with these headers. */
async function received(sent: OutgoingHttpHeaders): Promise<Headers> {
  const { promise, resolve } = Promise.withResolvers<IncomingHttpHeaders>();
  const server = createServer((incoming, response) => {
    resolve(incoming.headers);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  request({ host: "127.0.0.1", port, headers: sent, agent: false }).end();
  const headers = await promise;
  server.close();
  return new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
}

describe("security 7: without a proxy, the client is the other end of the connection", () => {
  test("unknown before anything watches, whatever the client says", async () => {
    const headers = await received({ "x-client-address": "6.6.6.6", "x-forwarded-for": "6.6.6.6" });
    expect(clientOf(headers, 0)).toBeUndefined();
  });

  describe("while connections are watched", () => {
    // Twice: Next may call it again in the same process.
    beforeAll(() => [1, 2].forEach(watchClientAddresses));

    test.each<OutgoingHttpHeaders>([
      {},
      { "x-forwarded-for": "6.6.6.6", forwarded: "for=6.6.6.6", "x-real-ip": "6.6.6.6" },
      { "x-client-address": ["6.6.6.6", "7.7.7.7"] },
    ])("with %j", async (sent) => {
      expect(clientOf(await received(sent), 0)).toBe("127.0.0.1");
    });

    test("with our own header, if its name ever became known", async () => {
      const names = [...(await received({})).keys()].filter((name) => name.startsWith("x-client-address-"));
      expect(names).toHaveLength(1);
      expect(clientOf(await received({ [names.join()]: "6.6.6.6" }), 0)).toBe("127.0.0.1");
    });

    test("read by another bundle of the same module, as Next makes them", async () => {
      const headers = await received({});
      vi.resetModules();
      const other = await import("#lib/leads/request/client-address.ts");
      expect(other.clientOf).not.toBe(clientOf);
      expect(other.clientOf(headers, 0)).toBe("127.0.0.1");
    });
  });
});

describe("security 7: X-Forwarded-For counts as far as our own proxies wrote it", () => {
  test.each([
    [1, "10.0.0.1", "10.0.0.1"],
    [1, "6.6.6.6, 10.0.0.1", "10.0.0.1"],
    [1, "6.6.6.6,10.0.0.1", "10.0.0.1"],
    [2, "6.6.6.6, 10.0.0.1, 10.9.9.9", "10.0.0.1"],
    [2, "10.0.0.1, 10.9.9.9", "10.0.0.1"],
  ])("with %i of them %j is %s", (hops, header, client) => {
    expect(clientOf(forwarded(header), hops)).toBe(client);
  });

  test.each([
    [2, "10.0.0.1"],
    [3, "10.0.0.1, 10.9.9.9"],
    [1, ""],
    [1, "10.0.0.1,"],
    [2, "unknown, 10.9.9.9"],
  ])("with %i of them %j is nobody", (hops, header) => {
    expect(clientOf(forwarded(header), hops)).toBeUndefined();
  });

  test("no header is nobody", () => {
    expect(clientOf(new Headers(), 1)).toBeUndefined();
  });
});

describe("security 7: who is counted as one client", () => {
  const household = "2001:db8:12:0::/64";

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:51234", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:cb00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:51234", "203.0.113.9"],
    ["2001:db8:12::1", household],
    ["2001:0DB8:0012:0000:ffff:ffff:ffff:ffff", household],
    ["[2001:db8:12::7]", household],
    ["[2001:db8:12::7]:443", household],
    ["2001:db8:12:1::1", "2001:db8:12:1::/64"],
    ["2001:db8::5:6:7:8:9", "2001:db8:0:5::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ])("%s is %s", (address, client) => {
    expect(clientOf(forwarded(address), 1)).toBe(client);
  });

  test.each([
    "unknown",
    "_hidden",
    "localhost",
    "203.0.113",
    "203.0.113.256",
    "0x7f.0.0.1",
    "203.0.113.9:",
    "2001:db8::1::2",
    "[2001:db8::1",
    "12345::1",
    "203.0.113.9; drop table",
    '"203.0.113.9"',
    ":".repeat(5000),
  ])("%s is nobody", (garbage) => {
    expect(clientOf(forwarded(garbage), 1)).toBeUndefined();
  });
});

describe("decision 0055: the network of a client", () => {
  test.each([
    ["2001:db8:12::1", "2001:db8:12::/48"],
    ["2001:0DB8:0012:ffff:ffff:ffff:ffff:ffff", "2001:db8:12::/48"],
    ["2001:db8::5:6:7:8:9", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(clientOf(forwarded(address), 1) ?? "")).toBe(network);
  });
});
