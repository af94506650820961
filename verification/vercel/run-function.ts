/**
 * `node verification/vercel/run-function.ts <file>`: serves the handler of one function of a build output, as Vercel's runtime does. The
 * port is printed.
 */

import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

const [file = ""] = process.argv.slice(2);
// Where Vercel's runtime and Next exchange what a request may still do after its response.
const context = { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) };
Object.assign(globalThis, { [Symbol.for("@vercel/request-context")]: { get: () => context } });
const handler = createRequire(file)(file);
const server = createServer(handler.default ?? handler);
server.listen(0, "127.0.0.1", () => console.log(`function: listening on ${(server.address() as AddressInfo).port}`));
