import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type SilencingProxy = Awaited<ReturnType<typeof startSilencingProxy>>;

/** Starts a proxy on loopback in front of a database, whose connections can go silent as behind a firewall that forgets them. */
export async function startSilencingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Map<Socket, number>();
  let generation = 0;

  /** Passes on what one socket gets, and its end, until the connection goes silent. */
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
    /** The database's address behind the proxy. */
    url: url.href,
    /**
     * Swallows all packets of the connections that are open now, in both directions. New ones work. Returns their number. Those
     * that were silent before end, because a database accepts only so many.
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
