import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerContext, WebhookKeys } from "#verification/provider/context.ts";
import { FaultQueue } from "#verification/provider/faults.ts";
import { Folders } from "#verification/provider/files.ts";
import { json, send } from "#verification/provider/responses.ts";
import { route } from "#verification/provider/routes.ts";
import { loadSamples } from "#verification/provider/samples.ts";
import { Store } from "#verification/provider/store.ts";

export interface ProviderOptions {
  /** 0 picks a free port. */
  port: number;
  dataDir: string;
  /** Adds the control paths, for tests. */
  control?: boolean;
  /** Loads the sample reviews and gallery if they are missing. */
  samples?: boolean;
  /** The address of the server for clients, if it is not its own. */
  publicUrl?: string | undefined;
  /** Adds the webhook, with these keys. */
  webhook?: WebhookKeys | undefined;
  /** The file that gets every byte as it came over the line, for tests. */
  wire?: string | undefined;
}

export interface Provider {
  url: string;
  /** Closes every connection, waits for running handlers, and closes the store. */
  close(): Promise<void>;
}

/** Starts the reference provider on 127.0.0.1; throws if it cannot listen (contract: docs/provider-api.md). */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const folders = new Folders(options.dataDir);
  await folders.create();
  const store = new Store(options.dataDir);
  const server = createServer();
  const { wire } = options;
  if (wire) server.on("connection", (socket) => socket.on("data", (bytes) => appendFileSync(wire, bytes)));
  try {
    if (options.samples) await loadSamples(store, folders);
    await once(server.listen(options.port, "127.0.0.1"), "listening");
    // Not earlier: another server on this port may still be receiving files into the same folder.
    folders.emptyTemporary();
  } catch (error) {
    server.close();
    store.close();
    throw error;
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closing = new AbortController();
  const handlersEnded = serve(server, {
    store,
    folders,
    publicUrl: (options.publicUrl ?? url).replace(/\/+$/, ""),
    faults: new FaultQueue(),
    counts: new Map(),
    hasControl: options.control ?? false,
    webhook: options.webhook,
    closing: closing.signal,
  });
  const shutDown = async () => {
    closing.abort();
    const connectionsGone = once(server, "close");
    server.close();
    server.closeAllConnections();
    await connectionsGone;
    await handlersEnded();
    store.close();
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= shutDown();
    return closed;
  };
  return { url, close };
}

/** Begins to answer requests; returns a function that waits for the running handlers. */
function serve(server: Server, context: ServerContext): () => Promise<unknown> {
  const running = new Set<Promise<void>>();
  server.on("request", (request, response) => {
    const work = respond(request, response, context).finally(() => running.delete(work));
    running.add(work);
  });
  return () => Promise.all(running);
}

async function respond(request: IncomingMessage, response: ServerResponse, context: ServerContext): Promise<void> {
  try {
    const answer = await route(request, context);
    if (answer) send(response, answer);
  } catch (error) {
    // The client has disconnected, which is no fault of the server.
    if (context.closing.aborted || request.errored || response.destroyed) return;
    console.error("provider:", error);
    send(response, json(500, { success: false, message: "Server error. Please try again later." }));
  }
}
