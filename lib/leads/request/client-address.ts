import "server-only";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { oncePerProcess } from "#lib/once-per-process.ts";

/** The header with the socket's address, which Next does not give to route handlers. Its name is random, so that no client can send it. */
const header = oncePerProcess("client-address", () => `x-client-address-${randomBytes(16).toString("hex")}`);

export function watchClientAddresses(): void {
  oncePerProcess("client-address-watch", () => {
    // Node publishes this message before it passes the request to Next (Node's manual, "Built-in channels").
    subscribe("http.server.request.start", (message) => {
      const { headers, socket } = (message as { request: IncomingMessage }).request;
      headers[header] = socket.remoteAddress;
    });
    return true;
  });
}

/** Finds the client by its IP address, which the client cannot choose if every request passes through `hops` proxies (security 7). */
export function clientOf(headers: Pick<Headers, "get">, hops: number): string | undefined {
  if (hops === 0) return clientOfAddress(headers.get(header) ?? "");
  const written = headers.get("x-forwarded-for")?.split(",") ?? [];
  // Our outermost proxy wrote this entry. If the header has fewer entries, a client may have written them, so none counts.
  return clientOfAddress(written.at(-hops)?.trim() ?? "");
}

/** An IPv6 client is a /64, because a household has a whole one. */
function clientOfAddress(written: string): string | undefined {
  // A proxy may append the port to an address, and a socket may append the network interface.
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

/** Returns the eight numbers of an IPv6 address, from the standard form to which `URL` shortens it (RFC 5952). */
function groupsOf(address: string): number[] {
  const [front = [], back = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16))));
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}
