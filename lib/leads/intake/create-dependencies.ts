import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { clientOf } from "#lib/leads/request/client-address.ts";
import type { RequestDependencies, RequestStore } from "#lib/leads/request/dependencies.ts";
import { createWaitLimit, limitWait } from "#lib/leads/store/limit-wait.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import type { PrivacyNotice } from "#lib/leads/store/submission.ts";
import { log } from "#lib/log.ts";
import type { readEnv } from "#lib/read-env.ts";
import { VISITOR_WAIT_MS } from "#lib/timing.ts";

export interface Dependencies<Store extends RequestStore = RequestStore> extends RequestDependencies {
  readonly openBackend: () => Promise<SubmissionBackend<Store>>;
  readonly keepsVisitSource: boolean;
  /** True for a text that names a treatment. The store must not keep such a text as the way by which a visitor came. */
  readonly namesTreatment: (text: string) => boolean;
  /** Returns the name of a campaign as the store keeps it. */
  readonly nameCampaign: (sent: string) => string;
  readonly privacyNoticeOf: (locale: Locale) => PrivacyNotice | undefined;
  /** How long a visitor waits for the provider's response when the store is durable. */
  readonly visitorWaitMs: number;
  /** Keeps the process alive for work after the response. Never throws. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type IntakeSettings = Pick<
  ReturnType<typeof readEnv>,
  "isServerless" | "keepsVisitSource" | "maxRequestBytes" | "rateLimit" | "siteUrl" | "trustedHops"
>;

/** What Next's server and the fault rig (verification/faults) provide, each in its own way. */
interface Host<Store extends RequestStore>
  extends Pick<
    Dependencies<Store>,
    "openBackend" | "now" | "steadyNow" | "nameCampaign" | "namesTreatment" | "privacyNoticeOf"
  > {
  /** Sends the submissions that are due, and runs the jobs of features. */
  readonly runDelivery: () => Promise<void>;
  /** Next's `after`, which keeps the process alive for the task. */
  readonly after: (task: () => Promise<unknown>) => void;
  readonly visitorWaitMs?: number;
  readonly storeWaitMs?: number;
}

/** Imports nothing from Next, so that the fault rig can run the same handlers. */
export function createDependencies<Store extends RequestStore & Pick<OpenedFeatures, "part">>(
  settings: IntakeSettings,
  host: Host<Store>,
): Dependencies<Store> {
  const { isServerless, keepsVisitSource, maxRequestBytes, rateLimit, siteUrl, trustedHops } = settings;
  const { openBackend, now, steadyNow, nameCampaign, namesTreatment, privacyNoticeOf, runDelivery, after } = host;
  return {
    async openBackend() {
      const limit = createWaitLimit(host.storeWaitMs);
      const { store, dispatcher } = await limit(openBackend);
      return { store: limitWait(store, limit), dispatcher };
    },
    now,
    steadyNow,
    maxRequestBytes,
    siteUrl,
    keepsVisitSource,
    nameCampaign,
    namesTreatment,
    privacyNoticeOf,
    clientOf: (headers) => clientOf(headers, trustedHops),
    rateLimit,
    visitorWaitMs: host.visitorWaitMs ?? VISITOR_WAIT_MS,
    // A serverless process has no scheduler, so each submission also triggers a delivery of everything that is due.
    waitUntil: (work) => {
      try {
        after(() => (isServerless ? work.then(() => runDelivery()) : work));
      } catch (error) {
        // The work goes on. If the process ends before the work is done, a later delivery run sends the submission.
        log.limited("error", "work after the response not registered", errorFacts(error));
      }
    },
  };
}
