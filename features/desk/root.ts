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
  /** Empty if the site was started without DESK. Then every address of the desk is unknown. */
  origin: settings?.origin ?? "",
  /**
   * For the link that signs in without a passkey. Undefined unless `npm run preview` has made one. Behind a proxy, we do not see whether a
   * client is on this machine.
   */
  previewToken: env.trustedHops === 0 ? settings?.previewToken : undefined,
  /** @throws if the store cannot be opened. */
  async openStore(): Promise<DeskStore> {
    const { store } = await dependencies.openBackend();
    return { ...store, ...store.part(deskStore) };
  },
  now: dependencies.now,
  clientOf: dependencies.clientOf,
  /** Sends what is due after the response. */
  deliverSoon: () => dependencies.waitUntil(runDelivery()),
  /** Returns how the steps of going live stand that belong to other features. */
  readFeatureSetup,
  /** Makes erased values unreadable now, instead of within a minute. */
  eraseTraces,
  /** Outside the database, so that somebody can erase it again after a restore. */
  async listErased(reference: string, now: number): Promise<void> {
    // A serverless platform keeps no file, so its log has the list.
    log.info("lead erased", { reference });
    if (!env.isServerless) await listErased(join(env.dataDir, "erased-references"), reference, now);
  },
};

/** Tests can replace these. */
export type Desk = typeof desk;
