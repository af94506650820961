import "server-only";
import process from "node:process";
import { log } from "#lib/log.ts";

/** The exit code of Next after SIGTERM: 128 and the number of the signal. */
const STOPPED = 143;

/**
 * Ends the process `limitMs` after SIGTERM, unless it has ended before. Next waits without a limit for requests and for the attempts that
 * they have begun; then systemd would kill the process.
 */
export function limitStop(limitMs: number): void {
  process.once("SIGTERM", () => {
    setTimeout(() => {
      log.warn("stop cut short", { ms: limitMs });
      process.exit(STOPPED);
    }, limitMs);
  });
}
