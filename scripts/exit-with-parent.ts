/**
 * Preloaded (`node --import`) into servers that scripts and tests start: their standard input is a pipe that the starter
 * holds open, so it ends when the starter is gone, even by kill -9, and the server then ends too.
 */

import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.stdin.once("end", () => process.exit()).resume();
  // A program that has nothing left to do must still be able to end by itself.
  process.stdin.unref();
}
