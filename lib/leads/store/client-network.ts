/**
 * Returns the network of a client that `clientOf` (lib/leads/request/client-address.ts) has identified. An IPv6 client belongs to its /48,
 * because one customer may have a whole /48 of 65,536 clients. An IPv4 client is a network of its own, because neighbouring addresses
 * belong to other customers.
 */
export const networkOf = (client: string): string =>
  client.replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, "$1::/48");
