/**
 * Returns the network of a client (lib/leads/request/client-address.ts). An IPv6 client's is its /48, because one customer of a network
 * operator may have a whole /48, which is 65,536 clients. An IPv4 address is its own, because its neighbours are other customers.
 */
export const networkOf = (client: string): string =>
  client.replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, "$1::/48");
