import "server-only";
import { join } from "node:path";
import { readDeskSettings } from "#features/desk/settings.ts";
import { type DeskStore, deskStore } from "#features/desk/store/desk-store.ts";
import { env } from "#lib/env.ts";
import { listErased } from "#lib/leads/store/staff/erased-list.ts";
import { log } from "#lib/log.ts";
import { dependencies, eraseTraces, readFeatureSetup, runDelivery } from "#lib/server/root.ts";

const settings = readDeskSettings();

export const desk = {
  /** Empty if the site was started without DESK. Every path of the desk is then unknown. */
  origin: settings?.origin ?? "",
  /**
   * The token of the link that signs in without a passkey. Undefined unless `npm run preview` has made one, and behind a proxy, where we
   * cannot see whether a client is on this machine.
   */
  previewToken: env.trustedHops === 0 ? settings?.previewToken : undefined,
  /** @throws if the store cannot be opened. */
  async openStore(): Promise<DeskStore> {
    const { store } = await dependencies.openBackend();
    return { ...store, ...store.part(deskStore) };
  },
  now: dependencies.now,
  steadyNow: dependencies.steadyNow,
  clientOf: dependencies.clientOf,
  /** Once the response has been sent, delivers submissions that are due. */
  deliverSoon: () => dependencies.waitUntil(runDelivery()),
  /** Says which of the other features' steps of going live are done. */
  readFeatureSetup,
  /** Makes erased values unreadable now, instead of within a minute. */
  eraseTraces,
  /** Lists an erased lead outside the database, so that somebody can erase it again if a backup brings it back. */
  async listErased(reference: string, now: number): Promise<void> {
    // A serverless platform keeps no file, so there the log is the list.
    log.info("lead erased", { reference });
    if (!env.isServerless) await listErased(join(env.dataDir, "erased-references"), reference, now);
  },
};

/** What the desk uses of the site. Tests can replace its parts. */
export type Desk = typeof desk;
