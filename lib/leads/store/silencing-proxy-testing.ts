import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type SilencingProxy = Awaited<ReturnType<typeof startSilencingProxy>>;

/** Starts a proxy on loopback in front of a database. The proxy can make connections silent, as a firewall does that has forgotten them. */
export async function startSilencingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Map<Socket, number>();
  let generation = 0;

  /** Forwards the bytes and the end of one socket to the other, until the connection becomes silent. */
  function pass(from: Socket, to: Socket) {
    const own = generation;
    sockets.set(from, own);
    from.on("data", (bytes) => own === generation && to.write(bytes));
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      if (own === generation) to.destroy();
    });
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    pass(client, database);
    pass(database, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = `${(server.address() as AddressInfo).port}`;
  return {
    /** The address of the database through the proxy. */
    url: url.href,
    /**
     * Drops all packets of the connections that are open now, in both directions, and returns the number of these connections. New
     * connections work. Closes the connections that an earlier call made silent, because a database accepts only a limited number.
     */
    silence(): number {
      for (const [socket, since] of sockets) if (since < generation) socket.destroy();
      const current = [...sockets.values()].filter((since) => since === generation);
      generation++;
      return current.length / 2;
    },
    stop() {
      for (const socket of sockets.keys()) socket.destroy();
      server.close();
    },
  };
}
