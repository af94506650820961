import "server-only";
import { isWithin } from "#lib/is-within.ts";
import { log, loggablePath } from "#lib/log.ts";
import { namesTreatment } from "#lib/server/names-treatment.ts";
import { MINUTE_MS } from "#lib/time-units.ts";

/** Enough to find broken links. The limit keeps the log of an attack below 40 MB a day. */
const LINES_A_MINUTE = 100;

/** Logs paths without a page (requirements §2.7), above the limit only their number. A path that names a treatment is `/treatments`. */
export function createUnknownPathLog(now: () => number, isOfTreatment = namesTreatment): (path: string) => void {
  let startedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (path) => {
    if (!isWithin(MINUTE_MS, startedAt, now())) {
      if (count > LINES_A_MINUTE) log.info("unknown paths counted", { count: count - LINES_A_MINUTE });
      startedAt = now();
      count = 0;
    }
    count += 1;
    if (count <= LINES_A_MINUTE) {
      log.info("page not found", { path: isOfTreatment(loggablePath(path)) ? "/treatments" : path });
    }
  };
}

export const logUnknownPath = createUnknownPathLog(Date.now);
