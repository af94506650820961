/** One IPv6 customer may have a whole /48. Neighbouring IPv4 addresses belong to other customers. */
export const networkOf = (client: string): string =>
  client.replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, "$1::/48");
