/**
 * Returns the network of a client, in the notation of `clientOf` (lib/leads/request/client-address.ts). The network of an IPv6 client is
 * its /48, because one customer may have a whole /48. The network of an IPv4 client is the client itself, because neighbouring addresses
 * belong to other customers.
 */
export const networkOf = (client: string): string =>
  client.replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, "$1::/48");
