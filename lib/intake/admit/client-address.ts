import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { oncePerProcess } from "#lib/once-per-process.ts";

/**
 * Next gives route handlers no socket, and its own X-Forwarded-For is the client's where the client sent one. So we write the
 * socket's address into a header of ours before Next sees the request. Its name cannot be guessed: Next listens before
 * it calls instrumentation.ts, and what comes in between has only the headers that the client chose.
 */
const header = oncePerProcess("client-address", () => `x-client-address-${randomUUID()}`);

/** Makes {@link clientOf} know the other end of each connection to this process's HTTP servers. Further calls do nothing. */
export function watchClientAddresses(): void {
  oncePerProcess("client-address-watch", () => {
    // Published before the server hands the request on (Node's manual, "Built-in channels").
    subscribe("http.server.request.start", (message) => {
      const { headers, socket } = (message as { request: IncomingMessage }).request;
      headers[header] = socket.remoteAddress;
    });
    return true;
  });
}

/**
 * Returns the client's address, which the client cannot choose as long as every request passes `hops` proxies (security 7).
 * With no proxy it is the other end of the connection, else the entry that our outermost proxy wrote into X-Forwarded-For.
 * Returns undefined when there are fewer entries than proxies: a client can forge such an entry, and use up the share of another
 * client.
 */
export function clientOf(headers: Headers, hops: number): string | undefined {
  if (hops === 0) return networkOf(headers.get(header) ?? "");
  const written = headers.get("x-forwarded-for")?.split(",") ?? [];
  return networkOf(written.at(-hops)?.trim() ?? "");
}

/** Who is counted as one: an IPv4 address, or the /64 of an IPv6 address, of which every household has a whole one. */
function networkOf(written: string): string | undefined {
  // Some proxies add the port, some sockets the network interface.
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(written) ?? [];
  const address = (inBrackets ?? beforePort ?? written).replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join() === "0,0,0,0,0,65535") {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address; URL has brought it into its one shortest form (RFC 5952). */
function groupsOf(address: string): number[] {
  const [front = [], back = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16))));
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}
