import "server-only";
import process from "node:process";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { log } from "#lib/log.ts";
import { STANDSTILL_LIMIT_MS, WATCHDOG_INTERVAL_MS } from "#lib/timing.ts";

const STUCK_LIMIT = 3;

interface WatchdogDependencies {
  readonly openBackend: () => Promise<Pick<SubmissionBackend<unknown>, "dispatcher">>;
  /** Ends the process. Its supervisor then restarts it. */
  readonly exit: (code: number) => void;
}

/**
 * Ends the process if the last attempts were all stuck, or if no attempt is under way and no new one starts. Call it every
 * `WATCHDOG_INTERVAL_MS`: it counts its calls, so a suspended machine or a clock that jumps looks like no hang. It never throws.
 */
export function createWatchdog({ openBackend, exit }: WatchdogDependencies) {
  let lastProgress = -1;
  let standstill = 0;

  return async function checkProcess(): Promise<void> {
    // If the store cannot be opened, a new process would not help.
    const backend = await openBackend().catch(() => undefined);
    if (!backend) return;
    const { progress, underWay, stuckInRow } = backend.dispatcher.activity();
    // While an attempt is under way, we do not count: the dispatcher ends every attempt that makes no progress.
    standstill = progress === lastProgress && underWay === 0 ? standstill + 1 : 0;
    lastProgress = progress;
    const code =
      stuckInRow >= STUCK_LIMIT
        ? "attempts-stuck"
        : standstill * WATCHDOG_INTERVAL_MS >= STANDSTILL_LIMIT_MS && "runs-stuck";
    if (!code) return;
    log.error("process ended", { code });
    exit(1);
  };
}

/** The exit code of Next after SIGTERM: 128 plus the number of the signal. */
const STOPPED = 143;

/** Ends a stopping process after `limitMs`. Next would wait for requests and attempts without a limit, until systemd kills the process. */
export function limitStop(limitMs: number): void {
  process.once("SIGTERM", () => {
    setTimeout(() => {
      log.warn("stop cut short", { ms: limitMs });
      process.exit(STOPPED);
    }, limitMs);
  });
}
