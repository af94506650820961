/**
 * Ends a server together with the program that started it. It is preloaded (`node --import`). The server's standard input is
 * a pipe that the parent holds open. The pipe closes when the parent is gone, even after kill -9.
 */

import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.stdin.once("end", () => process.exit()).resume();
  // A program with nothing left to do must still be able to end by itself.
  process.stdin.unref();
}
