import "server-only";
import { log, loggablePath } from "#lib/log.ts";
import { namesTreatment } from "#lib/server/names-treatment.ts";

/** Logs paths without a page (requirements §2.7). A path that names a treatment is `/treatments`. */
export const createUnknownPathLog =
  (isOfTreatment = namesTreatment) =>
  (path: string): void =>
    log.limited("info", "page not found", { path: isOfTreatment(loggablePath(path)) ? "/treatments" : path });

export const logUnknownPath = createUnknownPathLog();
