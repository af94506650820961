import "server-only";
import { join } from "node:path";
import { readDeskSettings } from "#features/desk/settings.ts";
import type { FeatureSetup } from "#features/desk/setup.ts";
import { type DeskStore, deskStore } from "#features/desk/store/desk-store.ts";
import { env } from "#lib/env.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import { listErased } from "#lib/leads/store/staff/erased-list.ts";
import { log } from "#lib/log.ts";
import { dependencies, eraseTraces, readFeatureSetup, runDelivery, setupSteps } from "#lib/server/root.ts";

/** Tests can replace these. */
export interface Desk {
  /** Empty if the site was started without DESK. Then every address of the desk is unknown. */
  readonly origin: string;
  /** For the link that signs in without a passkey. Undefined unless `npm run preview` has made one. */
  readonly previewToken: string | undefined;
  /** @throws if the store cannot be opened. */
  readonly openStore: () => Promise<DeskStore>;
  readonly now: () => number;
  readonly clientOf: (headers: Headers) => string | undefined;
  /** Sends what is due after the response. */
  readonly deliverSoon: () => void;
  /** Returns how the steps of going live stand that belong to other features. */
  readonly readFeatureSetup: (store: Pick<OpenedFeatures, "part">, now: number) => Promise<FeatureSetup>;
  /** Makes erased values unreadable now, instead of within a minute. */
  readonly eraseTraces: () => Promise<unknown>;
  /** Outside the database, so that somebody can erase it again after a restore. */
  readonly listErased: (reference: string, now: number) => Promise<void>;
}

const settings = readDeskSettings();

export const desk: Desk = {
  origin: settings?.origin ?? "",
  // Behind a proxy, we do not see whether a client is on this machine.
  previewToken: env.trustedHops === 0 ? settings?.previewToken : undefined,
  async openStore() {
    const { store } = await dependencies.openBackend();
    return { ...store, ...store.part(deskStore) };
  },
  now: dependencies.now,
  clientOf: dependencies.clientOf,
  deliverSoon: () => dependencies.waitUntil(runDelivery()),
  readFeatureSetup: async (store, now) => ({ steps: setupSteps, states: await readFeatureSetup(store, now) }),
  eraseTraces,
  async listErased(reference, now) {
    // A serverless platform keeps no file, so its log has the list.
    log.info("lead erased", { reference });
    if (!env.isServerless) await listErased(join(env.dataDir, "erased-references"), reference, now);
  },
};
