/**
 * One PostgreSQL server for all test files of a run, because starting one takes longer than most files. Vitest's main process starts it when
 * the first file asks for a database, and stops it after the last one. Vitest kills its other processes too soon for that.
 */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "#lib/leads/store/postgres-testing.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Responds with the address of a new, empty database. */
    newDatabase: string;
  }
}

/** Runs before the unit tests, and returns what runs after them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined;
  const server = createServer(async (_request, response) => {
    try {
      postgres ??= startPostgres();
      response.end(await (await postgres).createDatabase());
    } catch (error) {
      response.writeHead(500).end(`${error}`);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  provide("newDatabase", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await postgres?.catch(() => undefined))?.stop();
  };
}
