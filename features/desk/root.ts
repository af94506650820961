import "server-only";
import { join } from "node:path";
import { readDeskSettings } from "#features/desk/settings.ts";
import { type DeskStore, deskStore } from "#features/desk/store/desk-store.ts";
import { env } from "#lib/env.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { isReference } from "#lib/leads/store/reference.ts";
import { createErasedFile, type ErasedList, LOG } from "#lib/leads/store/staff/erased-list.ts";
import { log } from "#lib/log.ts";
import { dependencies, eraseTraces, readFeatureSetup, runDelivery } from "#lib/server/root.ts";

const settings = readDeskSettings();

const erasedFile = createErasedFile(join(env.dataDir, "erased-references"));

const erasedList: ErasedList = {
  nameMachine: async (now) => (env.isServerless ? LOG : erasedFile.nameMachine(now)),
  async add(erasures) {
    for (const { value } of erasures)
      if (isReference(value)) log.info("lead erased", { reference: value });
      else log.info("person removed", { code: value });
    if (!env.isServerless) await erasedFile.add(erasures);
  },
};

let isMachineNoted = false;

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
    if (!isMachineNoted) {
      isMachineNoted = true;
      // A restore must miss the list of this machine, even if its first erasure comes after the backup.
      await store
        .listErasures(erasedList, dependencies.now())
        .catch((error: unknown) => log.error("erasures not listed", errorFacts(error)));
    }
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
  erasedList,
};

/** What the desk uses of the site. Tests can replace its parts. */
export type Desk = typeof desk;
